import { expect } from '@open-wc/testing'
import { sendMouse } from '@web/test-runner-commands'
import { useState } from 'react'
import { Form } from '../../src/react/ui/Form.tsx'
import { TextField } from '../../src/react/ui/TextField.tsx'
import { type SubmitAction, useForm } from '../../src/react/ui/use-form.ts'
import { type MountedUi, mountUi, nextFrame, unmountAll } from '../browser/mounted-ui.tsx'
import { focusOn, press } from '../browser/press.ts'
import { waitUntil } from '../browser/wait-until.ts'

afterEach(unmountAll)

interface Refusal {
  error: string
  code?: string
  field?: string
}

/** Answers each attempt when the test says so. */
function server() {
  const sent: object[] = []
  let answer: (refusal?: Refusal) => void = () => {}
  const call = (values: object) => {
    sent.push(values)
    return new Promise<Refusal | undefined>(resolve => {
      answer = resolve
    })
  }
  return { sent, call, answer: (refusal?: Refusal) => answer(refusal) }
}

function useAttempt(): SubmitAction {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  return {
    busy,
    error: refusal?.error,
    code: refusal?.code,
    field: refusal?.field,
    reset: () => setRefusal(undefined),
    run: async work => {
      setBusy(true)
      setRefusal(undefined)
      const refused = (await work()) as Refusal | undefined
      setRefusal(refused)
      setBusy(false)
      return refused === undefined
    },
  }
}

interface PersonProps {
  call: (values: object) => Promise<unknown>
  saved?: { name: string; email: string }
  onSaved?: () => void
}

const empty = { name: '', email: '' }

function Person({ call, saved = empty, onSaved }: PersonProps) {
  const form = useForm({
    initial: saved,
    action: useAttempt(),
    validate: ({ name, email }) => ({
      name: name ? undefined : 'Enter a name.',
      email: email.includes('@') ? undefined : 'Enter an address.',
    }),
    serverFields: { 'ER-1': 'email', fullName: 'name' },
  })
  return (
    <Form busy={form.busy} onSubmit={() => void form.submit(call).then(done => done && onSaved?.())}>
      {form.error ? <p role="alert">{form.error}</p> : null}
      <TextField label="Name" {...form.input('name')} />
      <TextField label="Email" {...form.input('email')} />
      <output>{form.changed ? 'changed' : 'as saved'}</output>
      <button type="button" onClick={form.reset}>
        Discard
      </button>
      <button type="submit">Save</button>
    </Form>
  )
}

const inputs = (ui: MountedUi) =>
  [...ui.shadow.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
const errors = (ui: MountedUi) =>
  [...ui.shadow.querySelectorAll('[part="error"]')].map(each => each.textContent)
const alert = (ui: MountedUi) => ui.shadow.querySelector('[role="alert"]')?.textContent

async function type(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await nextFrame()
}

async function filled(ui: MountedUi) {
  const [name, email] = inputs(ui)
  await type(name, 'Ada')
  await type(email, 'ada@harbour.test')
}

describe('The state of a form', () => {
  it('says what is wrong beside each field once it was submitted, and goes to the first', async () => {
    const { call, sent } = server()
    const ui = mountUi(<Person call={call} />)
    expect(errors(ui)).to.deep.equal([])
    ui.button('Save').click()
    await focusOn(ui, () => inputs(ui)[0])
    expect(errors(ui)).to.deep.equal(['Enter a name.', 'Enter an address.'])
    expect(sent).to.deep.equal([])
  })

  it('takes an error away while the field is typed right', async () => {
    const ui = mountUi(<Person call={server().call} />)
    ui.button('Save').click()
    await waitUntil(() => errors(ui).length === 2)
    await type(inputs(ui)[0], 'A')
    expect(errors(ui)).to.deep.equal(['Enter an address.'])
  })

  it('says what is wrong with a field that was left, unless nothing was typed in it', async () => {
    const ui = mountUi(<Person call={server().call} />)
    const [name, email] = inputs(ui)
    name.focus()
    await press('Tab')
    expect(ui.focused()).to.equal(email)
    expect(errors(ui)).to.deep.equal([])
    await type(email, 'ada')
    expect(errors(ui), 'while it is typed').to.deep.equal([])
    await press('Tab')
    await waitUntil(() => errors(ui).length > 0, 'it is said')
    expect(errors(ui)).to.deep.equal(['Enter an address.'])
  })

  it('moves no button away under a pointer that presses it', async () => {
    const ui = mountUi(<Person call={server().call} />)
    const [, email] = inputs(ui)
    email.focus()
    await type(email, 'ada')
    const button = ui.button('Discard').getBoundingClientRect()
    const position: [number, number] = [Math.round(button.x + 5), Math.round(button.y + 5)]
    await sendMouse({ type: 'move', position })
    await sendMouse({ type: 'down' })
    await nextFrame()
    expect(errors(ui)).to.deep.equal([])
    await sendMouse({ type: 'up' })
    await waitUntil(() => email.value === '', 'the press arrived')
  })

  it('shows an error of the server beside the field that it blames, until that is changed', async () => {
    const { call, answer } = server()
    const ui = mountUi(<Person call={call} />)
    await filled(ui)
    ui.button('Save').click()
    answer({ error: 'This name is taken.', field: 'fullName' })
    await waitUntil(() => errors(ui).length > 0, 'the refusal')
    await focusOn(ui, () => inputs(ui)[0])
    expect([errors(ui), alert(ui)]).to.deep.equal([['This name is taken.'], undefined])
    expect(inputs(ui).map(({ value }) => value)).to.deep.equal(['Ada', 'ada@harbour.test'])
    await type(inputs(ui)[1], 'ada@quay.test')
    expect(errors(ui)).to.deep.equal(['This name is taken.'])
    await type(inputs(ui)[0], 'Eve')
    expect([errors(ui), alert(ui)]).to.deep.equal([[], undefined])
  })

  it('knows the field of an error by its code, and says above the form what is of no field', async () => {
    const { call, answer } = server()
    const ui = mountUi(<Person call={call} />)
    await filled(ui)
    ui.button('Save').click()
    answer({ error: 'This address is in use.', code: 'ER-1' })
    await waitUntil(() => errors(ui).length > 0, 'the refusal')
    expect([errors(ui), alert(ui)]).to.deep.equal([['This address is in use.'], undefined])
    ui.button('Save').click()
    answer({ error: 'Too many people.', code: 'ER-2', field: 'seats' })
    await waitUntil(() => alert(ui), 'the other refusal')
    expect([errors(ui), alert(ui)]).to.deep.equal([[], 'Too many people.'])
  })

  it('has no changes when it is done', async () => {
    const { call, sent, answer } = server()
    let saved = 0
    const ui = mountUi(<Person call={call} onSaved={() => saved++} />)
    await filled(ui)
    expect(ui.get('output').textContent).to.equal('changed')
    ui.button('Save').click()
    expect(sent).to.deep.equal([{ name: 'Ada', email: 'ada@harbour.test' }])
    answer()
    await waitUntil(() => saved === 1, 'it is saved')
    await waitUntil(() => ui.get('output').textContent === 'as saved', 'nothing is left')
  })

  it('follows what is saved in the fields that were not edited, and discards the others', async () => {
    const { call } = server()
    const ui = mountUi(<Person call={call} saved={{ name: 'Ada', email: 'ada@harbour.test' }} />)
    await type(inputs(ui)[0], 'Eve')
    ui.show(<Person call={call} saved={{ name: 'Ada L.', email: 'ada@quay.test' }} />)
    expect(inputs(ui).map(({ value }) => value)).to.deep.equal(['Eve', 'ada@quay.test'])
    ui.button('Discard').click()
    await waitUntil(() => inputs(ui)[0].value === 'Ada L.', 'discarded')
    expect(ui.get('output').textContent).to.equal('as saved')
  })
})
