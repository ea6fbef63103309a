// SPDX-License-Identifier: GPL-3.0-or-later
//
// The part of Scripts/record-chromium that runs in the page: measures every element of every
// fixture, and leaves nothing in the page but the figures, as JSON.

// 1. Everything of a fixture is measured from the top left corner of its root.
function framesOf(container) {
  const elements = [...container.querySelectorAll("[data-e]")];
  const origin = elements[0].getBoundingClientRect();
  return elements.map((element) => {
    const box = element.getBoundingClientRect();
    return [box.x - origin.x, box.y - origin.y, box.width, box.height];
  });
}

// 2. Images have a size once they are loaded, and so the page is measured only then.
addEventListener("load", () => {
  const frames = [...document.querySelectorAll(".fixture")].map(framesOf);
  const figures = document.createElement("pre");
  figures.id = "figures";
  figures.textContent = JSON.stringify(frames);
  document.documentElement.replaceChildren(figures);
});
