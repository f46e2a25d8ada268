/** Search through all papers, and the contents on a narrow screen. */
const base = new URL(document.querySelector('script[data-base]').dataset.base + '/', location.href);
const field = document.querySelector('#search input');
const list = document.querySelector('#found');
const MOST = 12;
let papers;

async function read() {
  papers ??= fetch(new URL('search/search_index.json', base)).then((answer) => answer.json());
  return (await papers).docs;
}

/** How well a piece of a page fits: every word has to be there, and counts more in the title. */
function worth({ title, text }, words) {
  const [heading, body] = [title.toLowerCase(), text.toLowerCase()];
  let sum = 0;
  for (const word of words) {
    if (heading.includes(word)) sum += 10;
    else if (body.includes(word)) sum += 1;
    else return 0;
  }
  return sum;
}

async function look() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const pieces = words.length ? await read() : [];
  const found = pieces
    .map((piece) => ({ piece, worth: worth(piece, words) }))
    .filter(({ worth }) => worth > 0)
    .sort((one, other) => other.worth - one.worth)
    .slice(0, MOST);
  list.replaceChildren(...found.map(({ piece }) => line(piece, words[0])));
  list.hidden = !found.length;
}

function line({ title, location: where, text }, word) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  const at = Math.max(0, text.toLowerCase().indexOf(word) - 40);
  link.href = new URL(where, base).href;
  link.textContent = title;
  const around = document.createElement('small');
  around.textContent = text.slice(at, at + 120);
  link.append(around);
  item.append(link);
  return item;
}

field.addEventListener('input', () => void look());
document.querySelector('#search').addEventListener('submit', (event) => {
  event.preventDefault();
  list.querySelector('a')?.click();
});
document.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Escape') list.hidden = true;
  if (key === '/' && !target.closest('input')) setTimeout(() => field.focus());
});
document.querySelector('#contents').addEventListener('click', ({ currentTarget }) => {
  const open = document.body.classList.toggle('reading-contents');
  currentTarget.setAttribute('aria-expanded', String(open));
});
