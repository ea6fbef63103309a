// SPDX-License-Identifier: GPL-3.0-or-later
//
// The part that runs in the page. It lays out fixtures, and measures every element of each.

// 1. Some browsers zoom the lengths that they measure, and others do not.
function measuredZoom() {
  document.body.innerHTML = "<div class=fixture><div style='width:100px'></div></div>";
  return document.querySelector(".fixture > div").getBoundingClientRect().width / 100;
}

// 2. All elements of a fixture are measured from the top left corner of its root.
function framesOf(container, zoom) {
  const elements = [...container.querySelectorAll("[data-e]")];
  const origin = elements[0].getBoundingClientRect();
  return elements.map((element) => {
    // An element without a box has no position either.
    if (!element.getClientRects().length) return [0, 0, 0, 0];
    const box = element.getBoundingClientRect();
    const frame = [box.x - origin.x, box.y - origin.y, box.width, box.height];
    return frame.map((length) => length / zoom);
  });
}

// 3. Images have a size only after loading, so the page is measured after that.
function loaded(image) {
  return image.complete || new Promise((done) => (image.onload = image.onerror = done));
}

// 4. The page contains the given fixtures, as HTML, until it gets the next ones.
async function measured(fixtures) {
  const zoom = measuredZoom();
  document.body.innerHTML = fixtures;
  await Promise.all([...document.images].map(loaded));
  return [...document.querySelectorAll(".fixture")].map((one) => framesOf(one, zoom));
}

// 5. Not every browser supports scrollbars of any width.
function barsAreAsWideAsIsSaid() {
  document.body.innerHTML =
    "<div class=fixture><div data-e style='width:50px;overflow:scroll;--bar:7px'></div></div>";
  const element = document.querySelector("[data-e]");
  return element.offsetWidth - element.clientWidth === 7;
}
