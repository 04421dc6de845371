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

// Puts rows into the order that an element names; a new one is empty until its part comes.
function arrange(order) {
  const rows = document.getElementById(order.dataset.arranges);
  const wanted = order.dataset.order.split(' ').filter(Boolean);
  const focused = document.activeElement;
  for (const row of [...rows.children]) if (!wanted.includes(row.id)) row.remove();
  wanted.forEach((id, place) => {
    const row = document.getElementById(id) ?? Object.assign(document.createElement('tr'), { id });
    if (rows.children[place] !== row) rows.insertBefore(row, rows.children[place] ?? null);
  });
  if (rows.contains(focused)) focused.focus({ preventScroll: true });
}

// Listens to what changes in a part of the page; says so when it cannot.
function listen(live) {
  const source = new EventSource(live.dataset.live);
  const note = Object.assign(document.createElement('p'), { className: 'quiet small' });
  note.setAttribute('role', 'status');
  const rest = (text) => {
    source.close();
    live.before(note);
    note.textContent = text;
  };
  source.addEventListener('part', (event) => {
    const end = event.data.indexOf('\n');
    const id = event.data.slice(0, end);
    replacePart(id, event.data.slice(end + 1));
    const part = document.getElementById(id);
    if (part?.dataset.arranges) arrange(part);
  });
  source.addEventListener('displaced', () => rest('This page is no longer updated, because you have opened newer pages. Reload it to see changes.'));
  source.addEventListener('error', () => {
    if (source.readyState !== EventSource.CLOSED) return;
    rest('This page is not updated at the moment. Retrying every 30 seconds.');
    setTimeout(() => {
      note.remove();
      listen(live);
    }, 30000);
  });
}

document.querySelectorAll('[data-live]').forEach(listen);
