import { until } from './steps.ts'
import type { Visitor } from './visitor.ts'

/** A card's number has as many digits, with spaces between them. */
const LENGTH = 19

/** The middle of the first line of the frame of the payment provider, which is the number. */
const numberField = `(async () => {
  const root = [...document.querySelectorAll('*')].map(each => each.shadowRoot).filter(Boolean)
  const frame = [document, ...root].map(each => each.querySelector('iframe[title="Secure payment input frame"]')).find(Boolean)
  if (!frame) return null
  const place = () => frame.getBoundingClientRect()
  place().height < 100 || frame.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = place()
  await new Promise(done => setTimeout(done, 60))
  const { left, top, width, height } = place()
  // It grows to what stands in it once that is there.
  if (height < 100 || before.top !== top || before.height !== height) return null
  return { x: left + width / 2, y: top + 45 }
})()`

/** Types a card, good for years, in place of what the fields hold. They are another site's: what they show is not read. */
export async function typeCard(visitor: Visitor, number: string): Promise<void> {
  const { x, y } = await until<{ x: number; y: number }>(visitor, numberField, 'the frame of the card')
  await visitor.click(x, y)
  for (let digit = 0; digit < LENGTH; digit++) await visitor.press('Backspace')
  await visitor.type(number)
  // Its end, the digits on its back, the country as it is, and the postal code.
  for (const text of ['1240', '123', '', '12345']) {
    await visitor.press('Tab')
    await visitor.type(text)
  }
}
