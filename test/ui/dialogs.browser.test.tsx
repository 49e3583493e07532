import { expect } from '@open-wc/testing'
import { sendKeys } from '@web/test-runner-commands'
import { type ReactNode, useState } from 'react'
import { Button } from '../../src/react/ui/Button.tsx'
import { ConfirmDialog } from '../../src/react/ui/ConfirmDialog.tsx'
import { Dialog } from '../../src/react/ui/Dialog.tsx'
import { Drawer } from '../../src/react/ui/Drawer.tsx'
import { type Option, Select } from '../../src/react/ui/Select.tsx'
import { TextField } from '../../src/react/ui/TextField.tsx'
import { mountUi, settled, unmountAll } from '../browser/mounted-ui.tsx'
import { focusOn, gone, openBy, press } from '../browser/press.ts'
import { waitUntil } from '../browser/wait-until.ts'

const fruit: Option[] = ['Apple', 'Banana', 'Cherry'].map(label => ({ value: label.toLowerCase(), label }))

function Opener({ children }: { children: (open: boolean, setOpen: (open: boolean) => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Button>Behind</Button>
      {children(open, setOpen)}
    </>
  )
}

const dialog = (busy = false) => (
  <Opener>
    {(isOpen, setOpen) => (
      <Dialog open={isOpen} onOpenChange={setOpen} title="Invite" busy={busy} footer={<Button>Send</Button>}>
        <TextField label="Email" />
        <Select label="Fruit" options={fruit} value="apple" onChange={() => undefined} />
      </Dialog>
    )}
  </Opener>
)

describe('a dialog in a shadow root', () => {
  afterEach(unmountAll)

  it('starts in its first field, keeps Tab inside, closes by Escape and gives the focus back', async () => {
    const ui = mountUi(dialog())
    const popup = await openBy(ui, 'Open', '[role="dialog"]')
    await focusOn(ui, () => popup.querySelector('input'))
    for (let step = 0; step < 8; step++) {
      if (step === 5) await sendKeys({ down: 'Shift' })
      await press('Tab')
      await waitUntil(() => popup.contains(ui.focused()), 'the focus stays in the dialog')
    }
    await sendKeys({ up: 'Shift' })
    await press('Escape')
    await gone(ui, '[role="dialog"]')
    await focusOn(ui, () => ui.button('Open'))
  })

  it('is named, modal, in the top layer, and what is below it is inert', async () => {
    const ui = mountUi(dialog())
    const popup = await openBy(ui, 'Open', '[role="dialog"]')
    const named = popup.getAttribute('aria-labelledby') ?? ''
    expect(ui.shadow.getElementById(named)?.textContent).to.equal('Invite')
    expect(popup.getAttribute('aria-modal')).to.equal('true')
    expect(ui.get('[data-fe-overlays]').matches(':popover-open')).to.equal(true)
    expect(ui.get('[part="content"]').inert).to.equal(true)
    await press('Escape')
    await gone(ui, '[role="dialog"]')
    expect(ui.get('[part="content"]').inert).to.equal(false)
  })

  it('stays while it is busy', async () => {
    const ui = mountUi(dialog(true))
    await openBy(ui, 'Open', '[role="dialog"]')
    await press('Escape')
    ui.get('[part="backdrop"]').click()
    await settled(ui.shadow)
    expect(ui.shadow.querySelector('[role="dialog"]')).to.exist
    expect(ui.get<HTMLButtonElement>('[role="dialog"] [aria-label="Close"]').disabled).to.equal(true)
  })

  it('leaves Escape to the list that is open inside it', async () => {
    const ui = mountUi(dialog())
    const popup = await openBy(ui, 'Open', '[role="dialog"]')
    const control = popup.querySelector<HTMLElement>('[role="combobox"]')
    control?.focus()
    await press('Enter')
    await waitUntil(() => ui.shadow.querySelector('[role="listbox"]'))
    await press('Escape')
    await gone(ui, '[role="listbox"]')
    expect(ui.shadow.querySelector('[role="dialog"]')).to.exist
    await focusOn(ui, () => control)
  })
})

describe('a confirmation', () => {
  afterEach(unmountAll)
  const confirm = (onConfirm: () => void, word?: string) => (
    <Opener>
      {(isOpen, setOpen) => (
        <ConfirmDialog
          open={isOpen}
          onOpenChange={setOpen}
          title="Delete Ada Lovelace?"
          confirmLabel="Delete user"
          variant="danger"
          onConfirm={onConfirm}
          typeToConfirm={word}
        >
          Ada loses access at once.
        </ConfirmDialog>
      )}
    </Opener>
  )

  it('is an alert dialog that names what it destroys and starts on Cancel', async () => {
    const ui = mountUi(confirm(() => undefined))
    const popup = await openBy(ui, 'Open', '[role="alertdialog"]')
    expect(popup.textContent).to.contain('Delete Ada Lovelace?')
    await focusOn(ui, () => ui.button('Cancel'))
    await press('Enter')
    await gone(ui, '[role="alertdialog"]')
  })

  it('wraps an address of any length', async () => {
    const address = `${'harbor.master.'.repeat(8)}@example.com`
    const ui = mountUi(
      <ConfirmDialog
        open
        onOpenChange={() => undefined}
        title="Delete?"
        confirmLabel="Delete"
        onConfirm={() => undefined}
      >
        {address}
      </ConfirmDialog>,
    )
    await waitUntil(() => ui.shadow.querySelector('[part="dialog-body"]'), 'no dialog')
    const { scrollWidth, clientWidth } = ui.get('[part="dialog-body"]')
    expect(scrollWidth).to.equal(clientWidth)
  })

  it('can ask for a word to be typed first', async () => {
    let confirmed = 0
    const ui = mountUi(confirm(() => confirmed++, 'acme'))
    const popup = await openBy(ui, 'Open', '[role="alertdialog"]')
    await focusOn(ui, () => popup.querySelector('input'))
    expect(ui.button('Delete user').disabled).to.equal(true)
    await press('Enter')
    expect(confirmed).to.equal(0)
    await sendKeys({ type: 'acme' })
    await waitUntil(() => !ui.button('Delete user').disabled)
    await press('Enter')
    expect(confirmed).to.equal(1)
  })
})

describe('a drawer', () => {
  afterEach(unmountAll)
  it('traps the focus, closes by Escape and gives the focus back', async () => {
    const ui = mountUi(
      <Opener>
        {(isOpen, setOpen) => (
          <Drawer open={isOpen} onOpenChange={setOpen} title="Session">
            <Button>End</Button>
          </Drawer>
        )}
      </Opener>,
    )
    const popup = await openBy(ui, 'Open', '[role="dialog"]')
    await press('Tab', 'Tab', 'Tab')
    await waitUntil(() => popup.contains(ui.focused()))
    await press('Escape')
    await gone(ui, '[role="dialog"]')
    await focusOn(ui, () => ui.button('Open'))
  })
})
