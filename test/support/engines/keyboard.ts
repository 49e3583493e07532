// What a person does who has no pointer. In WebKit Tab goes past links, as in Safari, unless they say that it stops at them.
import { focusedName, focusedValue, isFocusOn } from './in-page.ts'
import { until } from './steps.ts'
import type { Visitor } from './visitor.ts'

/** More than any page of ours has stops. */
const STOPS = 120

/** Goes on by Tab until this holds. */
async function tabUntil(visitor: Visitor, expression: string, what: string): Promise<void> {
  const passed: string[] = []
  for (let stop = 0; stop < STOPS; stop++) {
    await visitor.press('Tab')
    if (await visitor.evaluate(expression)) return
    passed.push(await visitor.evaluate(focusedName))
  }
  throw new Error(`${visitor.engine} finds no ${what} by Tab, but: ${passed.join(' · ')}`)
}

/** Goes on until what has this name has the focus. */
export const tabTo = (visitor: Visitor, name: string) =>
  tabUntil(visitor, `${focusedName} === ${JSON.stringify(name)}`, `“${name}”`)

/** Goes on until the focus is on what this selector means. */
export const tabOnto = (visitor: Visitor, selector: string) =>
  tabUntil(visitor, isFocusOn(selector), selector)

/** Presses what has this name, with the enter key. */
export async function enterOn(visitor: Visitor, name: string): Promise<void> {
  await tabTo(visitor, name)
  await visitor.press('Enter')
}

/** Waits until the focus has come to what has this name, by itself. */
export const hasFocus = (visitor: Visitor, name: string) =>
  until(visitor, `${focusedName} === ${JSON.stringify(name)}`, `the focus on “${name}”`)

/** Types into the field of this name, which has the focus or gets it by Tab. */
export async function typeInto(visitor: Visitor, name: string, text: string): Promise<void> {
  if ((await visitor.evaluate(focusedName)) !== name) await tabTo(visitor, name)
  await visitor.type(text)
  await until(visitor, `${focusedValue} === ${JSON.stringify(text)}`, `“${name}” to hold what was typed`)
}
