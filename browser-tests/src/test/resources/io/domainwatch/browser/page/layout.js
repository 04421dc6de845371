// What is wrong with how the page that is shown is laid out: one text for each fault.
({ smallestTarget }) => {
  const faults = [];
  const targets = [];
  const texts = [];
  const root = getComputedStyle(document.documentElement);
  const smallestText = parseFloat(root.getPropertyValue('--text-tiny')) * parseFloat(root.fontSize);
  const shown = (element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 110);
  const fault = (what, element) => faults.push(`${what}: ${shown(element)}`);
  const cut = (a, b) => ({
    left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom),
  });
  const overlap = (a, b, by) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;

  if (!(smallestText > 0)) faults.push('the style has no --text-tiny');
  if (document.documentElement.scrollWidth > innerWidth)
    faults.push(`the document is ${document.documentElement.scrollWidth} px wide`);

  // Text of an element: large enough, inside the frame around it.
  const look = (element, style, context) => {
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter((r) => r.width > 0 && r.height > 0);
      if (!rects.length) continue;
      if (parseFloat(style.fontSize) < smallestText - 0.01)
        fault(`text of ${style.fontSize}`, element);
      if (context.frame) {
        const frame = context.frame.getBoundingClientRect();
        if (rects.some((r) => r.right > frame.right + 1 || r.left < frame.left - 1
            || r.bottom > frame.bottom + 3 || r.top < frame.top - 3))
          fault(`text "${node.data.trim().slice(0, 30)}" leaves its frame`, element);
      }
      if (context.start && rects.some((r) => r.top < context.start.top - 1 || r.left < context.start.left - 1))
        fault(`text "${node.data.trim().slice(0, 30)}" begins where nobody can scroll to`, element);
      rects.map((r) => cut(r, context.window)).filter((r) => r.right > r.left && r.bottom > r.top)
        .forEach((r) => texts.push({ ...r, element }));
    }
  };

  const walk = (element, above) => {
    const style = getComputedStyle(element);
    if (!element.checkVisibility({ visibilityProperty: true }) && style.display !== 'contents') return;
    if (style.clipPath === 'inset(50%)') return; // for those who hear the page
    const box = element.getBoundingClientRect();
    if (box.right <= 0) return; // the link past the navigation, until it has the focus
    const context = { ...above };
    if (!context.scrolls && box.width > 0 && (box.right > innerWidth + 0.5 || box.left < -0.5))
      fault('beyond the edge of the window', element);
    const field = element.matches('input, select, textarea');
    if (!field && element.textContent.trim() && style.display !== 'inline') {
      const cutX = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
      const cutY = /hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
      if ((cutX && style.textOverflow !== 'ellipsis') || cutY) fault('its text is cut', element);
    }
    // The numbers of a curve and the documents have as many columns as they have.
    if (element.matches('.tablebox') && !element.closest('.chart') && element.scrollWidth > element.clientWidth + 1)
      fault('a table that scrolls sideways', element);
    const inSvg = element instanceof SVGElement;
    if (!inSvg && style.display !== 'inline'
        && (parseFloat(style.borderLeftWidth) > 0 || style.backgroundColor !== 'rgba(0, 0, 0, 0)'))
      context.frame = element;
    if (!inSvg && style.overflowX !== 'visible') {
      context.window = cut(context.window, box);
      if (/auto|scroll|hidden/.test(style.overflowX)) {
        context.scrolls = true;
        context.frame = null;
        context.start = { left: box.left - element.scrollLeft, top: box.top - element.scrollTop };
      }
    }
    if (element.matches('a[href], button, input:not([type=hidden]), select, textarea, summary') && box.width > 0) {
      const rects = [...element.getClientRects()].map((r) => cut(r, context.window))
        .filter((r) => r.right - r.left > 0.5 && r.bottom - r.top > 0.5);
      if (rects.length) targets.push({ element, rects, box, style });
    }
    if (!field) look(element, style, context);
    for (const child of element.children) walk(child, context);
  };
  const everything = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 };
  walk(document.body, { window: everything, scrolls: false, frame: null, start: null });

  // Pairs that lie on each other, looked for from top to bottom.
  const pairs = (parts, by, found) => {
    parts.sort((a, b) => a.top - b.top);
    let open = [];
    for (const part of parts) {
      open = open.filter((other) => other.bottom > part.top);
      for (const other of open) if (overlap(part, other, by)) found(part.element, other.element);
      open.push(part);
    }
  };
  const apart = (a, b) => a !== b && !a.contains(b) && !b.contains(a);
  pairs(targets.flatMap(({ element, rects }) => rects.map((r) => ({ ...r, element }))), 2,
    (a, b) => { if (apart(a, b)) fault(`lies on ${shown(b)}`, a); });
  pairs(texts, 4, (a, b) => { if (apart(a, b)) fault(`its text lies on that of ${shown(b)}`, a); });

  // WCAG 2.2, 2.5.8: large enough, or in a sentence, or far enough from all others.
  const large = (box) => box.width >= smallestTarget - 0.5 && box.height >= smallestTarget - 0.5;
  const centre = (box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
  const gap = (point, box) => Math.hypot(
    Math.max(box.left - point.x, 0, point.x - box.right), Math.max(box.top - point.y, 0, point.y - box.bottom));
  for (const target of smallestTarget > 0 ? targets : []) {
    const { element, box, style } = target;
    const within = element.parentElement.textContent.trim().length > element.textContent.trim().length;
    if (large(box) || element.closest('label') || (style.display === 'inline' && within)) continue;
    const middle = centre(box);
    const crowded = targets.some((other) => other !== target && apart(other.element, element)
      && (gap(middle, other.box) < smallestTarget / 2
        || (!large(other.box) && Math.hypot(middle.x - centre(other.box).x, middle.y - centre(other.box).y) < smallestTarget)));
    if (crowded) fault(`a target of ${Math.round(box.width)} by ${Math.round(box.height)} px close to another`, element);
  }
  return [...new Set(faults)].slice(0, 20);
}
