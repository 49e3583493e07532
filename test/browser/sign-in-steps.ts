import { type Drawn, field, press, type } from './login-box.tsx'
import { waitUntil } from './wait-until.ts'

/** Waits for a field of the form and types into it. */
export async function fill(box: Drawn, name: string, text: string): Promise<void> {
  await waitUntil(() => field(box, name), `no field ${name}`)
  type(field(box, name), text)
}

/** From the first question of a box that asks for an address and then for a password, until both are sent. */
export async function signInAsAda(box: Drawn): Promise<void> {
  await fill(box, 'email', 'ada@acme.example')
  press(box)
  await fill(box, 'password', 'correct horse')
  press(box)
}

/** The box shows that the person is in, or has gone on to where they came from. */
export const goesOn = (box: Drawn): Promise<void> =>
  waitUntil(() => box.title() === 'You are signed in' || box.left.length > 0, `not signed in: ${box.text()}`)
