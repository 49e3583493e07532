// What a person does on a page, in any engine: by the names that assistive technology hears, with pointer and keyboard.
import assert from 'node:assert/strict'
import {
  focusedValue,
  reachControl,
  reachSelector,
  selectFocused,
  shownText,
  valueOf as valueIn,
} from './in-page.ts'
import type { Visitor } from './visitor.ts'

const WITHIN = 40_000
const LOOK = 100

/** Looks until the page answers something true; a document that is just being replaced does not answer. */
export async function until<T>(visitor: Visitor, expression: string, what: string): Promise<NonNullable<T>> {
  const end = Date.now() + WITHIN
  for (let last: unknown; ; ) {
    const value = await visitor.evaluate<T>(expression).catch(error => void (last = error))
    if (value) return value
    if (Date.now() > end) {
      const shown = await visitor.evaluate(shownText).catch(String)
      const here = await visitor.evaluate('location.href').catch(String)
      const complaints = await visitor.complaints().catch(() => [])
      throw new Error(`${visitor.engine} waits for ${what} at ${here}, which shows: ${shown}
${complaints.join('\n')}\n${last ?? ''}`)
    }
    await new Promise(resolve => setTimeout(resolve, LOOK))
  }
}

async function pressAt(visitor: Visitor, expression: string, what: string): Promise<void> {
  const { x, y } = await until<{ x: number; y: number }>(visitor, expression, what)
  await visitor.click(x, y)
}

export const press = (visitor: Visitor, name: string, role = 'button') =>
  pressAt(visitor, reachControl(role, name), `the ${role} “${name}”`)

export const follow = (visitor: Visitor, name: string) => press(visitor, name, 'link')

export const pressIn = (visitor: Visitor, selector: string) =>
  pressAt(visitor, reachSelector(selector), selector)

/** Types into the field of this label, in place of what it holds. */
export async function fill(visitor: Visitor, label: string, text: string, role = 'textbox'): Promise<void> {
  const end = Date.now() + WITHIN
  do {
    // A page that has just come may move away from under the pointer: who sees no caret presses again.
    await press(visitor, label, role)
    await new Promise(resolve => setTimeout(resolve, LOOK))
  } while (!(await visitor.evaluate(selectFocused(label)).catch(() => false)) && Date.now() < end)
  await until(visitor, selectFocused(label), `the focus in “${label}”`)
  await visitor.type(text)
  await until(visitor, `${focusedValue} === ${JSON.stringify(text)}`, `“${label}” to hold what was typed`)
}

export const fillSecret = (visitor: Visitor, label: string, text: string) =>
  fill(visitor, label, text, 'secret')

/** Types a code, which sends itself with the last digit. */
export async function fillCode(visitor: Visitor, code: string): Promise<void> {
  await pressIn(visitor, 'input[autocomplete="one-time-code"]')
  await visitor.type(code)
}

export const valueOf = (visitor: Visitor, label: string) =>
  until<string>(visitor, valueIn(label), `the field “${label}”`)

/** Waits until the text can be read on the page, in any open shadow root. */
export async function sees(visitor: Visitor, text: string): Promise<void> {
  await until(visitor, `${shownText}.includes(${JSON.stringify(text)})`, `“${text}”`)
}

export async function seesNoMore(visitor: Visitor, text: string): Promise<void> {
  await until(visitor, `!${shownText}.includes(${JSON.stringify(text)})`, `“${text}” to go`)
}

/** @param path with the query, or without */
export async function isAt(visitor: Visitor, path: string): Promise<void> {
  const wanted = JSON.stringify(path)
  await until(
    visitor,
    `location.pathname === ${wanted} || location.pathname + location.search === ${wanted}`,
    path,
  )
}

/** Signs in through the box that the page shows. */
export async function signIn(visitor: Visitor, email: string, password: string): Promise<void> {
  await fill(visitor, 'Email', email)
  await press(visitor, 'Continue')
  await fillSecret(visitor, 'Password', password)
  await press(visitor, 'Sign in')
}

/** Only Chromium writes an answer such as 404 into the console; those that say "there is none" are no fault of a page. */
const ANSWERS = /^Failed to load resource: the server responded with a status of 40[14]/

/** Nothing on the pages so far was written to the console as an error or a warning, thrown, or refused by a policy. */
export async function heardNothing(visitor: Visitor): Promise<void> {
  const complaints = await visitor.complaints()
  assert.deepEqual(
    complaints.filter(text => !ANSWERS.test(text)),
    [],
  )
}
