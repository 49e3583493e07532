import { expect } from '@open-wc/testing'
import { Dialog } from '../../src/react/ui/Dialog.tsx'
import { Form } from '../../src/react/ui/Form.tsx'
import { Select } from '../../src/react/ui/Select.tsx'
import { TextField } from '../../src/react/ui/TextField.tsx'
import { mountUi, unmountAll } from '../browser/mounted-ui.tsx'
import { focusOn } from '../browser/press.ts'
import { waitUntil } from '../browser/wait-until.ts'

afterEach(unmountAll)

const form = (wrong: boolean, busy: boolean, onSubmit: () => void = () => {}) => (
  <Form label="Person" busy={busy} onSubmit={onSubmit}>
    <TextField label="Name" />
    <TextField label="Email" error={wrong ? 'Enter an address.' : undefined} />
    <TextField label="Phone" error={wrong ? 'Enter a number.' : undefined} />
    <button type="submit">Save</button>
  </Form>
)

describe('Forms', () => {
  it('the focus goes to the first field that is wrong', async () => {
    const ui = mountUi(form(false, false))
    ui.show(form(false, false, () => ui.show(form(true, false))))
    ui.button('Save').click()
    await focusOn(ui, () => ui.shadow.querySelectorAll('input')[1])
  })

  it('the focus goes there too when it is the server who refuses', async () => {
    const ui = mountUi(form(false, true))
    ui.button('Save').focus()
    ui.show(form(true, false))
    await focusOn(ui, () => ui.shadow.querySelectorAll('input')[1])
  })

  it('nothing is sent twice', () => {
    let sent = 0
    const ui = mountUi(form(false, true, () => sent++))
    ui.button('Save').click()
    expect(sent).to.equal(0)
  })

  it('a dialog begins at its select, also while the code of it is on its way', async () => {
    const ui = mountUi(
      <Dialog open onOpenChange={() => {}} title="Access" footer={<button type="button">Cancel</button>}>
        <Select
          label="Ends after"
          options={[{ value: '7', label: '7 days' }]}
          value="7"
          onChange={() => {}}
        />
      </Dialog>,
    )
    await waitUntil(() => ui.shadow.querySelector('[role="combobox"]'), 'the select is there')
    await focusOn(ui, () => ui.shadow.querySelector('[role="combobox"]'))
  })
})
