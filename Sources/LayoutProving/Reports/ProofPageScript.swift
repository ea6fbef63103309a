// SPDX-License-Identifier: GPL-3.0-or-later

/// What makes a page of proofs move: frames are computed from the formulas of the piece.
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
          const [slider, number, caption] = [find(".slider"), find(".number"), find(".piece")];
          if (!pieces.length) return;

          // 1. The values of formulas.
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

          // 2. How large everything gets, so that the scale stays.
          let extent = [1, 1, 0, 0];
          const samples = [data.from, data.to];
          const stride = Math.max(1, Math.floor(pieces.length / 400));
          for (let place = 0; place < pieces.length; place += stride) samples.push(pieces[place].from);
          for (const at of samples) {
            const frames = framesAt(at);
            for (let place = 0; place < frames.length; place += 4) {
              const [x, y, width, height] = frames.slice(place, place + 4);
              extent = [
                Math.max(extent[0], x + width), Math.max(extent[1], y + height),
                Math.min(extent[2], x), Math.min(extent[3], y),
              ];
            }
          }

          // 3. The drawing.
          const stage = find(".stage");
          const space = extent[0] - extent[2];
          const drawnWidth = Math.max(280, Math.min(section.clientWidth, 900));
          const scale = Math.min((drawnWidth - 24) / space, 420 / (extent[1] - extent[3]), 8);
          const drawnHeight = (extent[1] - extent[3]) * scale + 24;
          const picture = element("svg", { viewBox: `0 0 ${drawnWidth} ${drawnHeight}`, role: "img" });
          stage.append(picture);
          const [left, top] = [4 - extent[2] * scale, 4 - extent[3] * scale];
          const boxes = data.elements.map((item, place) => {
            const group = element("g", {}, picture);
            const kind = place === 0 ? "container" : item.stack ? "stack" : "leaf";
            const rect = element("rect", { class: kind, rx: place === 0 || item.stack ? 0 : 2 }, group);
            const label = element("text", {}, group);
            const title = element("title", {}, rect);
            return { rect, label, title, item, kind };
          });
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

          // 4. The plot's cursor, and the table.
          const plot = find(".plot svg");
          const [plotLeft, plotRight, plotTop, plotBottom] = data.area;
          const cursor = element("line", { class: "cursor", y1: plotTop, y2: plotBottom }, plot);
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

          // 5. Everything at a value.
          let current = null;
          let shown = -1;
          function show(at) {
            current = Math.min(Math.max(at, data.from), data.to);
            const place = pieceAt(current);
            const piece = pieces[place];
            const frames = framesAt(current);
            boxes.forEach(({ rect, label, title, item, kind }, index) => {
              const [x, y, width, height] = frames.slice(4 * index, 4 * index + 4);
              rect.setAttribute("x", left + x * scale);
              rect.setAttribute("y", top + y * scale);
              rect.setAttribute("width", Math.max(width * scale, 0));
              rect.setAttribute("height", Math.max(height * scale, 0));
              title.textContent = `${item.name}: x ${short(x)}, y ${short(y)}, ${short(width)} × ${short(height)}`;
              const fits = kind === "leaf" && height * scale > 16;
              const room = width * scale - 8;
              const words = [`${item.name} ${short(data.axis === "width" ? width : height)}`, item.name]
                .find((words) => words.length * 7 < room);
              label.textContent = fits && words ? words : "";
              label.setAttribute("x", left + x * scale + 5);
              label.setAttribute("y", top + y * scale + Math.min(height * scale / 2 + 4, 18));
            });
            if (handle) {
              const [x, y, width, height] = frames.slice(0, 4);
              const along = data.handle === "width";
              const [edgeX, edgeY] = [left + (x + width) * scale, top + (y + height) * scale];
              const box = along
                ? [edgeX - 2, top + y * scale + height * scale / 2 - 18, 6, 36]
                : [left + x * scale + width * scale / 2 - 18, edgeY - 2, 36, 6];
              const wide = along
                ? [edgeX - 22, top + y * scale - 6, 44, Math.max(height * scale + 12, 44)]
                : [left + x * scale - 6, edgeY - 22, Math.max(width * scale + 12, 44), 44];
              ["x", "y", "width", "height"].forEach((name, index) => {
                grip.setAttribute(name, box[index]);
                area.setAttribute(name, wide[index]);
              });
            }
            const share = (current - data.from) / (data.to - data.from);
            const cursorX = plotLeft + share * (plotRight - plotLeft);
            cursor.setAttribute("x1", cursorX);
            cursor.setAttribute("x2", cursorX);
            rows.forEach((cells, index) => cells.forEach(({ words, now }, coordinate) => {
              const formula = (jumps.get(current) || piece.frames)[4 * index + coordinate];
              const text = data.formulas[formula][0];
              if (words.textContent !== text) words.textContent = text;
              const value = short(frames[4 * index + coordinate]);
              now.textContent = text === value ? "" : `= ${value}`;
            }));
            if (document.activeElement !== number) number.value = Math.round(current * 1000) / 1000;
            slider.value = current;
            if (shown !== place) {
              shown = place;
              const event = piece.event ? ` At ${piece.start}: ${piece.event}.` : "";
              caption.textContent =
                `${data.word} from ${piece.start} to ${piece.end}, piece ${place + 1} of ${pieces.length}.${event}`;
            }
          }

          // 6. What one does.
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
          number.addEventListener("input", () => {
            const value = Number(number.value);
            if (number.value !== "" && isFinite(value)) show(value);
          });
          number.addEventListener("blur", () => show(current));
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
          drag(plot, (event) => {
            const box = plot.getBoundingClientRect();
            const x = (event.clientX - box.left) / box.width * plot.viewBox.baseVal.width;
            return data.from + (x - plotLeft) / (plotRight - plotLeft) * (data.to - data.from);
          });
          show(data.from + (data.to - data.from) * 0.4);
        }

        document.querySelectorAll(".proof").forEach(start);

        """#
}
