// SPDX-License-Identifier: GPL-3.0-or-later

/// The script of a page of proofs, which computes frames from the formulas of the piece.
enum ProofPageScript {
    static let text = #"""
        "use strict";
        const svgName = "http://www.w3.org/2000/svg";
        const dark = matchMedia("(prefers-color-scheme: dark)");

        function element(name, attributes, parent) {
          const made = document.createElementNS(svgName, name);
          for (const key in attributes) made.setAttribute(key, attributes[key]);
          if (parent) parent.append(made);
          return made;
        }

        function short(value) {
          if (!isFinite(value)) return "∞";
          const text = String(Math.round(value * 1000) / 1000);
          return text.replace("-", "−");
        }

        function start(section) {
          const data = JSON.parse(section.querySelector("script").textContent);
          const pieces = data.pieces;
          const find = (name) => section.querySelector(name);
          const [slider, field, caption] = [find(".slider"), find(".number"), find(".piece")];
          const extentWords = find(".extent");
          if (!pieces.length) return;

          // 1. Compute the values of formulas.
          function polynomial(coefficients, at) {
            return coefficients.reduceRight((sum, coefficient) => sum * at + coefficient, 0);
          }
          function value(formula, at) {
            const [, upper, lower] = data.formulas[formula];
            if (!upper) return 0;
            return polynomial(upper, at) / (lower ? polynomial(lower, at) : 1);
          }
          const jumps = new Map(data.jumps.map(([at, ...frames]) => [at, frames]));
          function pieceAt(at) {
            let [low, high] = [0, pieces.length - 1];
            while (low < high) {
              const middle = (low + high + 1) >> 1;
              if (pieces[middle].from <= at) low = middle; else high = middle - 1;
            }
            return low;
          }
          function framesAt(at) {
            return (jumps.get(at) || pieces[pieceAt(at)].frames).map((formula) => value(formula, at));
          }

          // The container's lengths, undefined on an unlimited axis. The root may be shorter or longer.
          function containerAt(at) {
            return ["width", "height"].map((name) => name === data.handle ? at : data.container[name]);
          }
          // The extent of all frames: right, bottom, left, top.
          function reach(frames) {
            const ends = [0, 0, 0, 0];
            for (let place = 0; place < frames.length; place += 4) {
              const [x, y, width, height] = frames.slice(place, place + 4);
              ends[0] = Math.max(ends[0], x + width);
              ends[1] = Math.max(ends[1], y + height);
              ends[2] = Math.min(ends[2], x);
              ends[3] = Math.min(ends[3], y);
            }
            return ends;
          }

          // 2. Find the largest extent, so that the scale is constant.
          let extent = [1, 1, 0, 0];
          const samples = [data.from, data.to];
          const stride = Math.max(1, Math.floor(pieces.length / 400));
          for (let place = 0; place < pieces.length; place += stride) samples.push(pieces[place].from);
          for (const at of samples) {
            const [right, bottom, left, top] = reach(framesAt(at));
            const [width, height] = containerAt(at);
            extent = [
              Math.max(extent[0], right, width ?? 0), Math.max(extent[1], bottom, height ?? 0),
              Math.min(extent[2], left), Math.min(extent[3], top),
            ];
          }

          // 3. Create the drawing.
          const stage = find(".stage");
          const space = extent[0] - extent[2];
          const drawnWidth = Math.max(280, Math.min(section.clientWidth, 900));
          const scale = Math.min((drawnWidth - 24) / space, 420 / (extent[1] - extent[3]), 8);
          const drawnHeight = (extent[1] - extent[3]) * scale + 24;
          const picture = element("svg", { viewBox: `0 0 ${drawnWidth} ${drawnHeight}`, role: "img" });
          stage.append(picture);
          const [left, top] = [4 - extent[2] * scale, 4 - extent[3] * scale];
          const ground = element("rect", { class: "ground" }, picture);
          const boxes = data.elements.map((item, place) => {
            const group = element("g", {}, picture);
            const kind = item.stack ? "stack" : "leaf";
            const rect = element("rect", { class: kind, rx: item.stack ? 0 : 2 }, group);
            const label = element("text", {}, group);
            const title = element("title", {}, rect);
            return { rect, label, title, item, kind };
          });
          const overflow = element("path", { class: "overflow" }, picture);
          const outline = element("path", { class: "outline" }, picture);
          const handle = data.handle ? element("g", { class: `handle ${data.handle}` }, picture) : null;
          const grip = handle && element("rect", { class: "grip", rx: 3 }, handle);
          const area = handle && element("rect", { class: "area" }, handle);

          function paint() {
            for (const { rect, item, kind } of boxes) {
              if (kind !== "leaf") continue;
              const [fill, darkFill, edge, darkEdge] = item.colours;
              rect.setAttribute("fill", dark.matches ? darkFill : fill);
              rect.setAttribute("stroke", dark.matches ? darkEdge : edge);
            }
          }
          paint();
          dark.addEventListener("change", paint);

          function place(rect, x, y, width, height) {
            rect.setAttribute("x", x);
            rect.setAttribute("y", y);
            rect.setAttribute("width", Math.max(width, 0));
            rect.setAttribute("height", Math.max(height, 0));
          }
          // The parts of frames outside the container: right and left of it, below and above.
          function parts(frames, width, height) {
            const parts = [];
            for (let place = 0; place < frames.length; place += 4) {
              const [x, y, own, high] = frames.slice(place, place + 4);
              const [endX, endY] = [x + own, y + high];
              const [low, far] = [Math.max(x, 0), Math.min(endX, width)];
              parts.push([Math.max(x, width), y, endX, endY], [x, y, Math.min(endX, 0), endY]);
              parts.push([low, Math.max(y, height), far, endY], [low, y, far, Math.min(endY, 0)]);
            }
            return parts.filter(([x, y, endX, endY]) => endX - x > 1e-6 && endY - y > 1e-6);
          }
          // Draw the container and the overflow; an unlimited side stays open.
          function drawContainer(frames) {
            const lengths = containerAt(current);
            const ends = reach(frames);
            const [width, height] = lengths.map((length, axis) => length ?? ends[axis]);
            place(ground, left, top, width * scale, height * scale);
            const [right, bottom] = [left + width * scale, top + height * scale];
            const [isWide, isHigh] = lengths.map((length) => length === undefined);
            const [a, b, c, d] = [[left, top], [right, top], [right, bottom], [left, bottom]];
            const corners = isWide ? [b, a, d, ...(isHigh ? [] : [c])] : isHigh ? [d, a, b, c] : [a, b, c, d];
            outline.setAttribute("d", `M${corners.map((corner) => corner.join(" ")).join("L")}${isWide || isHigh ? "" : "Z"}`);
            overflow.setAttribute("d", parts(frames, width, height).map(([x, y, endX, endY]) =>
              `M${left + x * scale} ${top + y * scale}H${left + endX * scale}V${top + endY * scale}` +
              `H${left + x * scale}Z`).join(""));
            const sides = [
              ["on the right", ends[0] - width], ["at the bottom", ends[1] - height],
              ["on the left", -ends[2]], ["at the top", -ends[3]],
            ].filter(([, length]) => length > 1e-6).map(([side, length]) => `${short(length)} ${side}`);
            const size = lengths.map((length) => length === undefined ? "∞" : short(length)).join(" × ");
            extentWords.textContent = `The container, outlined, is ${size}` +
              (sides.length ? `; content overflows it by ${sides.join(", ")}.` : ".");
            return [width, height];
          }

          // 4. Create the plots' cursors and the table.
          const plots = [...section.querySelectorAll(".plot svg")].map((plot) => {
            const [plotLeft, plotRight, plotTop, plotBottom] = data.areas[plot.classList[1]];
            const cursor = element("line", { class: "cursor", y1: plotTop, y2: plotBottom }, plot);
            return { plot, plotLeft, plotRight, cursor };
          });
          const rows = data.elements.map((item) => {
            const row = find(".formulas tbody").insertRow();
            const head = document.createElement("th");
            head.textContent = item.name;
            row.append(head);
            return [0, 1, 2, 3].map(() => {
              const cell = row.insertCell();
              const words = document.createElement("div");
              const now = document.createElement("span");
              cell.append(words, now);
              return { words, now };
            });
          });

          // 5. Show the layout at a value.
          let current = null;
          let shown = -1;
          function show(at) {
            current = Math.min(Math.max(at, data.from), data.to);
            const number = pieceAt(current);
            const piece = pieces[number];
            const frames = framesAt(current);
            boxes.forEach(({ rect, label, title, item, kind }, index) => {
              const [x, y, width, height] = frames.slice(4 * index, 4 * index + 4);
              place(rect, left + x * scale, top + y * scale, width * scale, height * scale);
              title.textContent = `${item.name}: x ${short(x)}, y ${short(y)}, ${short(width)} × ${short(height)}`;
              const fits = kind === "leaf" && height * scale > 16;
              const room = width * scale - 8;
              const words = [`${item.name} ${short(data.axis === "width" ? width : height)}`, item.name]
                .find((words) => words.length * 7 < room);
              label.textContent = fits && words ? words : "";
              label.setAttribute("x", left + x * scale + 5);
              label.setAttribute("y", top + y * scale + Math.min(height * scale / 2 + 4, 18));
            });
            const [width, height] = drawContainer(frames);
            if (handle) {
              const along = data.handle === "width";
              const [edgeX, edgeY] = [left + width * scale, top + height * scale];
              const [middleX, middleY] = [left + width * scale / 2, top + height * scale / 2];
              place(grip, ...(along ? [edgeX - 3, middleY - 18, 6, 36] : [middleX - 18, edgeY - 3, 36, 6]));
              place(area, ...(along
                ? [edgeX - 22, top - 6, 44, Math.max(height * scale + 12, 44)]
                : [left - 6, edgeY - 22, Math.max(width * scale + 12, 44), 44]));
            }
            const share = (current - data.from) / (data.to - data.from);
            for (const { plotLeft, plotRight, cursor } of plots) {
              const cursorX = plotLeft + share * (plotRight - plotLeft);
              cursor.setAttribute("x1", cursorX);
              cursor.setAttribute("x2", cursorX);
            }
            rows.forEach((cells, index) => cells.forEach(({ words, now }, coordinate) => {
              const formula = (jumps.get(current) || piece.frames)[4 * index + coordinate];
              const text = data.formulas[formula][0];
              if (words.textContent !== text) words.textContent = text;
              const value = short(frames[4 * index + coordinate]);
              now.textContent = text === value ? "" : `= ${value}`;
            }));
            if (document.activeElement !== field) field.value = Math.round(current * 1000) / 1000;
            slider.value = current;
            if (shown !== number) {
              shown = number;
              const event = piece.event ? ` At ${piece.start}: ${piece.event}.` : "";
              caption.textContent =
                `${data.word} from ${piece.start} to ${piece.end}, piece ${number + 1} of ${pieces.length}.${event}`;
            }
          }

          // 6. Handle input.
          slider.min = data.from;
          slider.max = data.to;
          slider.addEventListener("input", () => show(Number(slider.value)));
          const step = (data.to - data.from) / 200;
          slider.addEventListener("keydown", (event) => {
            const move = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
            if (!move) return;
            event.preventDefault();
            show(Math.round(current) + move * (event.shiftKey ? 10 * Math.max(1, Math.round(step)) : 1));
          });
          field.addEventListener("input", () => {
            const value = Number(field.value);
            if (field.value !== "" && isFinite(value)) show(value);
          });
          field.addEventListener("blur", () => show(current));
          function jump(direction) {
            const places = pieces.map((piece) => piece.from);
            const next = direction > 0
              ? places.find((place) => place > current + 1e-9)
              : places.findLast((place) => place < current - 1e-9);
            if (next !== undefined) show(next); else show(direction > 0 ? data.to : data.from);
          }
          find(".back").addEventListener("click", () => jump(-1));
          find(".forth").addEventListener("click", () => jump(1));
          section.addEventListener("keydown", (event) => {
            if (event.key === "[") jump(-1);
            if (event.key === "]") jump(1);
          });
          function drag(target, toValue) {
            target.addEventListener("pointerdown", (event) => {
              if (event.button) return;
              event.preventDefault();
              target.setPointerCapture(event.pointerId);
              const offset = toValue(event) - current;
              const move = (event) => show(toValue(event) - (target === handle ? offset : 0));
              if (target !== handle) move(event);
              target.addEventListener("pointermove", move);
              const end = () => target.removeEventListener("pointermove", move);
              target.addEventListener("pointerup", end, { once: true });
              target.addEventListener("pointercancel", end, { once: true });
            });
          }
          if (handle) {
            drag(handle, (event) => {
              const box = picture.getBoundingClientRect();
              const pixels = drawnWidth / box.width / scale;
              return data.handle === "width"
                ? (event.clientX - box.left) * pixels : (event.clientY - box.top) * pixels;
            });
          }
          for (const { plot, plotLeft, plotRight } of plots) {
            drag(plot, (event) => {
              const box = plot.getBoundingClientRect();
              const x = (event.clientX - box.left) / box.width * plot.viewBox.baseVal.width;
              return data.from + (x - plotLeft) / (plotRight - plotLeft) * (data.to - data.from);
            });
          }
          show(data.from + (data.to - data.from) * 0.4);
        }

        document.querySelectorAll(".proof").forEach(start);

        """#
}
