// Without this script the page says and does the same: the slider is sent by its button, and dates stand in universal time.

const form = document.getElementById('travel');
const slider = document.getElementById('at');
const count = document.getElementById('count');

/** Dates in the reader's own zone. */
function localDates() {
  for (const time of document.querySelectorAll('time'))
    time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
}

let newest = 0;

/** Puts another step in the place of this one; where that fails, the browser goes there itself. */
async function show(address, remember) {
  const mine = ++newest;
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (mine !== newest) return;
    for (const id of ['ways', 'now', 'step', 'other-languages']) {
      const old = document.getElementById(id);
      const fresh = page.getElementById(id);
      if (old === null || fresh === null) continue;
      const open = old.querySelector('details')?.open === true;
      const focused = old.contains(document.activeElement) ? [...old.querySelectorAll('a')].indexOf(document.activeElement) : -1;
      const label = document.activeElement?.textContent;
      old.replaceChildren(...fresh.childNodes);
      const details = old.querySelector('details');
      if (open && details !== null) details.open = true;
      const again = [...old.querySelectorAll('a')].find((a) => a.textContent === label) ?? old.querySelector('a');
      if (focused >= 0) again?.focus();
    }
    const at = page.getElementById('at');
    slider.max = at.max;
    slider.value = at.value;
    count.textContent = `${at.value} / ${at.max}`;
    localDates();
    if (remember) history.pushState(null, '', address);
  } catch {
    location.assign(address);
  }
}

localDates();
if (form !== null && slider !== null) {
  form.querySelector('button').hidden = true;
  let soon;
  const chosen = () => `./?${new URLSearchParams(new FormData(form))}`;
  slider.addEventListener('input', () => {
    count.textContent = `${slider.value} / ${slider.max}`;
  });
  slider.addEventListener('change', () => {
    clearTimeout(soon);
    soon = setTimeout(() => show(chosen(), true), 120);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    show(chosen(), true);
  });
  document.getElementById('ways').addEventListener('click', (event) => {
    const way = event.target.closest('a');
    if (way === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(way.getAttribute('href'), true);
  });
  addEventListener('popstate', () => show(`./${location.search}`, false));
}
