import { sendKeys } from '@web/test-runner-commands'
import { type MountedUi, settled } from './mounted-ui.tsx'
import { waitUntil } from './wait-until.ts'

/** Presses keys one after the other. */
export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await sendKeys({ press: key })
}

/** Opens something by the keyboard and waits for its motion to end. */
export async function openBy(
  { button, shadow }: MountedUi,
  name: string,
  selector: string,
): Promise<HTMLElement> {
  button(name).focus()
  await press('Enter')
  await waitUntil(() => shadow.querySelector(selector), `${selector} is open`)
  await settled(shadow)
  return shadow.querySelector(selector) as HTMLElement
}

/** Lists stay in the document when they are closed. */
export const gone = ({ shadow }: MountedUi, selector: string) =>
  waitUntil(() => !shadow.querySelector(selector)?.checkVisibility(), `${selector} is gone`)

export const focusOn = ({ shadow }: MountedUi, what: () => Element | null | undefined) =>
  waitUntil(() => shadow.activeElement === what(), 'the focus is there')
