// What pages gain from a script; everything but live progress works without it.

// Copies the text of the element named by data-copy.
document.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-copy]');
  if (!button) return;
  const source = document.getElementById(button.dataset.copy);
  await navigator.clipboard.writeText(source.value ?? source.textContent);
  const before = button.textContent;
  button.textContent = 'Copied';
  setTimeout(() => { button.textContent = before; }, 2000);
});

// Replaces parts of the page as the server sends them; what has the focus keeps it.
const stops = 'a[href], button, input, select, textarea, summary, [tabindex]';

function replacePart(id, html) {
  const old = document.getElementById(id);
  if (!old) return;
  const focused = [...old.querySelectorAll(stops)].indexOf(document.activeElement);
  const holder = document.createElement('template');
  holder.innerHTML = html;
  old.replaceWith(holder.content);
  if (focused >= 0) document.getElementById(id)?.querySelectorAll(stops)[focused]?.focus({ preventScroll: true });
}

for (const live of document.querySelectorAll('[data-live]')) {
  const source = new EventSource(live.dataset.live);
  source.addEventListener('part', (event) => {
    const end = event.data.indexOf('\n');
    replacePart(event.data.slice(0, end), event.data.slice(end + 1));
  });
}
