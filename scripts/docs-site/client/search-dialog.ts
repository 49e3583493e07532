import { make } from './dom.ts'
import type { Piece } from './excerpt.ts'
import { type Answer, type Found, searchIn } from './search.ts'

const mac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The button in the bar, and the dialog that it, `/` and Ctrl K open. */
export function addSearch(): void {
  const button = make(
    'button',
    { type: 'button', 'aria-haspopup': 'dialog', 'aria-keyshortcuts': '/ Control+K Meta+K' },
    make('span', {}, 'Search'),
    make('kbd', { 'aria-hidden': 'true' }, mac ? '⌘ K' : 'Ctrl K'),
  )
  document.querySelector('#site-search')?.append(button)
  let dialog: HTMLDialogElement | undefined
  const open = () => {
    dialog ??= searchDialog()
    if (dialog.open) return
    dialog.showModal()
    dialog.querySelector('input')?.select()
  }
  button.addEventListener('click', open)
  addEventListener('keydown', event => {
    const typing = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    const slash = event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey
    const controlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!slash && !controlK) return
    event.preventDefault()
    open()
  })
}

function searchDialog(): HTMLDialogElement {
  const input = make('input', {
    // Not of type search: Escape would empty it first, and close the dialog only then.
    type: 'text',
    role: 'searchbox',
    enterkeyhint: 'go',
    placeholder: 'Pages, settings, error codes, events …',
    'aria-label': 'Search the docs',
    autocomplete: 'off',
    spellcheck: 'false',
    autofocus: '',
  })
  const summaryLine = make('p', { role: 'status' })
  const list = make('ul')
  const close = make('button', { type: 'button' }, 'Close')
  const dialog = make(
    'dialog',
    { class: 'search', 'aria-label': 'Search' },
    make('div', {}, input, close),
    summaryLine,
    list,
  )
  document.body.append(dialog)

  let search: Promise<(typed: string) => Answer> | undefined
  async function find() {
    const typed = input.value.trim()
    search ??= load()
    if (!typed) show([], '')
    try {
      const answer = await search
      if (!typed) return
      const { total, shown } = answer(typed)
      if (input.value.trim() === typed) show(shown, summary(total, shown.length, typed))
    } catch {
      // The next key tries again.
      search = undefined
      show([], 'The search could not be loaded. Is the server there?')
    }
  }
  function show(found: Found[], text: string) {
    summaryLine.textContent = text
    list.replaceChildren(...found.map(result))
  }

  input.addEventListener('input', () => void find())
  // Read while the first word is typed.
  input.addEventListener('focus', () => void find(), { once: true })
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', event => {
    // Beside the dialog, or a link to another part of this page.
    if (event.target === dialog || (event.target as Element).closest('a')) dialog.close()
  })
  dialog.addEventListener('keydown', event => move(event, input, list))
  return dialog
}

/** Arrows go through what was found, Enter opens the first. */
function move(event: KeyboardEvent, input: HTMLInputElement, list: HTMLElement) {
  const links = [...list.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  if (event.key === 'ArrowDown') (links[at + 1] ?? links.at(-1))?.focus()
  else if (event.key === 'ArrowUp') (at > 0 ? links[at - 1] : input)?.focus()
  else if (event.key === 'Enter' && event.target === input) links[0]?.click()
  else return
  event.preventDefault()
}

async function load(): Promise<(typed: string) => Answer> {
  const reply = await fetch('/docs/search.json')
  if (!reply.ok) throw new Error(String(reply.status))
  return searchIn(await reply.json())
}

function summary(total: number, shown: number, typed: string): string {
  if (total === 0) return `Nothing has all words of “${typed}”.`
  return total > shown ? `The best ${shown} of ${total} found` : `${total} found`
}

const written = (pieces: Piece[]): (Node | string)[] =>
  pieces.map(({ text, marked }) => (marked ? make('mark', {}, text) : text))

const result = ({ address, place, heading, excerpt }: Found): HTMLElement =>
  make(
    'li',
    {},
    make(
      'a',
      { href: address },
      make('small', {}, place),
      make('strong', {}, ...written(heading)),
      make('span', {}, ...written(excerpt)),
    ),
  )
