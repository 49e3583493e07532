import { expect } from '@open-wc/testing'
import { type ReactNode, useState } from 'react'
import { themeNames } from '../../src/react/theme/themes.ts'
import { token } from '../../src/react/theme/tokens.ts'
import { Button } from '../../src/react/ui/Button.tsx'
import { ConfirmDialog } from '../../src/react/ui/ConfirmDialog.tsx'
import { MultiCombobox } from '../../src/react/ui/combobox/MultiCombobox.tsx'
import { Dialog } from '../../src/react/ui/Dialog.tsx'
import { Drawer } from '../../src/react/ui/Drawer.tsx'
import { Menu, MenuItem } from '../../src/react/ui/Menu.tsx'
import { type Option, Select } from '../../src/react/ui/Select.tsx'
import { TextField } from '../../src/react/ui/TextField.tsx'
import { Tooltip } from '../../src/react/ui/Tooltip.tsx'
import { useToast } from '../../src/react/ui/toast/toasts.ts'
import { axeViolations, mountUi, settled, unmountAll } from '../browser/mounted-ui.tsx'
import { press } from '../browser/press.ts'
import { waitUntil } from '../browser/wait-until.ts'

const fruit: Option[] = ['Apple', 'Banana', 'Cherry'].map(label => ({ value: label.toLowerCase(), label }))

function Invite() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Invite"
        description="By mail"
        footer={<Button>Send</Button>}
      >
        <TextField label="Email" error="Enter an address." />
      </Dialog>
    </>
  )
}

function Removal() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete Ada?"
        confirmLabel="Delete user"
        variant="danger"
        typeToConfirm="ada"
        error="Ada is the last administrator."
        onConfirm={() => undefined}
      >
        Ada loses access at once.
      </ConfirmDialog>
    </>
  )
}

function Details() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Drawer open={open} onOpenChange={setOpen} title="Session" description="Chrome on Linux">
        Signed in from Haifa.
      </Drawer>
    </>
  )
}

function Messages() {
  const toast = useToast()
  const show = () => {
    toast.show({ tone: 'success', title: 'Saved', text: 'At once', duration: 0 })
    toast.show({ tone: 'danger', title: 'Not saved', action: { label: 'Again', onPress: () => undefined } })
  }
  return <Button onClick={show}>Open</Button>
}

describe('open overlays', () => {
  afterEach(unmountAll)
  const everything: [string, ReactNode, string][] = [
    ['dialog', <Invite key="d" />, '[role="dialog"]'],
    ['confirmation', <Removal key="r" />, '[role="alertdialog"]'],
    ['drawer', <Details key="w" />, '[role="dialog"]'],
    ['toast', <Messages key="t" />, '[part="toast"]'],
    [
      'tooltip',
      <Tooltip key="i" text="More about it">
        <Button>Open</Button>
      </Tooltip>,
      '[role="tooltip"]',
    ],
    [
      'menu',
      <Menu key="m" trigger={<Button>Open</Button>}>
        <MenuItem onSelect={() => undefined}>Edit</MenuItem>
      </Menu>,
      '[role="menu"]',
    ],
    [
      'select',
      <Select key="s" label="Open" options={fruit} value="apple" onChange={() => undefined} />,
      '[role="listbox"]',
    ],
    [
      'combobox',
      <MultiCombobox
        key="c"
        label="Open"
        options={fruit}
        value={fruit.slice(0, 1)}
        onChange={() => undefined}
      />,
      '[role="listbox"]',
    ],
  ]
  for (const theme of themeNames)
    it(`are accessible in ${theme}`, async function () {
      this.timeout(30_000)
      for (const [name, tree, selector] of everything) {
        const ui = mountUi(<div style={{ background: token.surface }}>{tree}</div>, { theme })
        await settled(ui.shadow)
        const control = ui.shadow.querySelector<HTMLElement>('[role="combobox"]') ?? ui.button('Open')
        // The keyboard brings the focus, as the tooltip waits for; then it opens what opens by a press.
        await press('Tab')
        await waitUntil(() => ui.shadow.activeElement, `${name} has the focus`)
        control.focus()
        if (name !== 'tooltip') await press(control.matches('input') ? 'ArrowDown' : 'Enter')
        await waitUntil(() => ui.shadow.querySelector(selector), `${name} is open`)
        await settled(ui.shadow)
        expect(await axeViolations(ui.host), name).to.deep.equal([])
        unmountAll()
      }
    })
})
