// What pages gain from a script; everything but live progress works without it.

// Lets the server show times where the reader is, where the account does not say it.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone && !document.cookie.split('; ').includes(`domainwatch-zone=${zone}`)) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `domainwatch-zone=${zone}; Path=/; SameSite=Lax; Max-Age=34560000${secure}`;
}

// What it says, in the reader's language (show/words.jte).
const words = document.getElementById('words').dataset;

// Copies the text of the element named by data-copy.
document.addEventListener('click', async (event) => {
  const button = event.target.closest('button[data-copy]');
  if (!button) return;
  const source = document.getElementById(button.dataset.copy);
  await navigator.clipboard.writeText(source.value ?? source.textContent);
  const before = button.textContent;
  button.textContent = words.copied;
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
  for (const ticked of old.querySelectorAll('input[type=checkbox]:checked')) {
    const same = holder.content.querySelector(`input[type=checkbox][value="${CSS.escape(ticked.value)}"]`);
    if (same) same.checked = true;
  }
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

// How to end what each part listens to.
const streams = new Map();

// Listens to what changes in a part of the page; says so when it cannot.
function listen(live) {
  const source = new EventSource(live.dataset.live);
  const note = Object.assign(document.createElement('p'), { className: 'quiet small' });
  note.setAttribute('role', 'status');
  let again;
  streams.set(live, () => {
    source.close();
    clearTimeout(again);
    note.remove();
  });
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
  source.addEventListener('displaced', () => rest(words.displaced));
  source.addEventListener('error', () => {
    if (source.readyState !== EventSource.CLOSED) return;
    rest(words.offline);
    again = setTimeout(() => {
      note.remove();
      listen(live);
    }, 30000);
  });
}

document.querySelectorAll('[data-live]').forEach(listen);

// A form of a list replaces it while somebody types; its address is that of the list that is shown.
let asked = new AbortController();
let waiting;

async function showList(form) {
  asked.abort();
  asked = new AbortController();
  const fields = [...new FormData(form)].filter(([, value]) => value !== '');
  const address = new URL(form.action);
  address.search = new URLSearchParams(fields);
  let text;
  try {
    const response = await fetch(address, { signal: asked.signal });
    if (response.redirected) location.assign(response.url);
    if (!response.ok || response.redirected) return;
    text = await response.text();
  } catch (failure) {
    return;
  }
  const fresh = new DOMParser().parseFromString(text, 'text/html').getElementById(form.dataset.replaces);
  const old = document.getElementById(form.dataset.replaces);
  if (!fresh || !old) return;
  streams.get(old)?.();
  streams.delete(old);
  old.replaceWith(fresh);
  history.replaceState(null, '', address);
  listen(fresh);
  document.getElementById('found').textContent = document.querySelector('#pages .quiet, #pages p')?.textContent ?? '';
}

for (const form of document.querySelectorAll('form[data-replaces]')) {
  form.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => showList(form), 250);
  });
  form.addEventListener('submit', () => {
    clearTimeout(waiting);
    asked.abort();
  });
}

// Keys of the list of domains; a switch turns them off, for those whose voice or habit types them.
const keys = document.getElementById('keys');
const keysOff = 'domainwatch-keys-off';

function goTo(step) {
  const rows = [...document.querySelectorAll('#rows > tr')].filter((row) => row.offsetParent !== null);
  const present = rows.findIndex((row) => row.contains(document.activeElement));
  const next = present < 0 ? (step > 0 ? 0 : rows.length - 1) : present + step;
  const link = rows[next]?.querySelector('th a');
  link?.focus();
  link?.scrollIntoView({ block: 'nearest' });
}

if (keys) {
  const actions = {
    x: () => document.activeElement.closest('#rows > tr')?.querySelector('.pick input')?.click(),
    '/': () => document.getElementById('q').focus(),
    j: () => goTo(1),
    k: () => goTo(-1),
    '?': () => keys.showModal(),
  };
  const onOff = keys.querySelector('[data-keys]');
  onOff.checked = localStorage.getItem(keysOff) === null;
  onOff.addEventListener('change', () => {
    if (onOff.checked) localStorage.removeItem(keysOff);
    else localStorage.setItem(keysOff, 'yes');
  });
  document.querySelectorAll('.scripted').forEach((part) => { part.hidden = false; });
  document.querySelector('[data-opens="keys"]').addEventListener('click', () => keys.showModal());
  keys.querySelector('[data-closes]').addEventListener('click', () => keys.close());
  document.addEventListener('keydown', (event) => {
    const typing = event.target.closest('input:not([type=checkbox]), textarea, select, dialog');
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !onOff.checked) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
}


// A change of many domains goes on by itself; without a script its button does.
document.querySelector('form[data-continues]')?.requestSubmit();
