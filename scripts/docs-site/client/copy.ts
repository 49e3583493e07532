import { make } from './dom.ts'

/** How long a button says what became of it, in milliseconds. */
const SAID = 2000

/** A button at each piece of code. */
export function addCopyButtons(): void {
  for (const figure of document.querySelectorAll('figure.code')) {
    const button = make('button', { type: 'button', class: 'copy' }, 'Copy')
    button.addEventListener('click', async () => {
      // Copying needs https, or this machine.
      const copied = await navigator.clipboard?.writeText(textOf(figure)).then(
        () => true,
        () => false,
      )
      button.textContent = copied ? 'Copied' : 'Not allowed here'
      setTimeout(() => {
        button.textContent = 'Copy'
      }, SAID)
    })
    figure.append(button)
  }
}

const textOf = (figure: Element): string => figure.querySelector('code')?.textContent ?? ''
