import { expect, waitUntil } from '@open-wc/testing'
import { type ReactNode, useState } from 'react'
import { themeNames } from '../../src/react/theme/themes.ts'
import { token } from '../../src/react/theme/tokens.ts'
import { Button } from '../../src/react/ui/Button.tsx'
import { MultiCombobox } from '../../src/react/ui/combobox/MultiCombobox.tsx'
import { Dialog } from '../../src/react/ui/Dialog.tsx'
import { Menu, MenuItem } from '../../src/react/ui/Menu.tsx'
import { type Option, Select } from '../../src/react/ui/Select.tsx'
import { TextField } from '../../src/react/ui/TextField.tsx'
import { axeViolations, mountUi, settled, unmountAll } from '../browser/mounted-ui.tsx'
import { press } from '../browser/press.ts'

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
        <TextField label="E-mail" error="Enter an address." />
      </Dialog>
    </>
  )
}

describe('open overlays', () => {
  afterEach(unmountAll)
  const everything: [string, ReactNode, string][] = [
    ['dialog', <Invite key="d" />, '[role="dialog"]'],
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
        control.focus()
        await press(control.matches('input') ? 'ArrowDown' : 'Enter')
        await waitUntil(() => ui.shadow.querySelector(selector), `${name} is open`)
        await settled(ui.shadow)
        expect(await axeViolations(ui.host), name).to.deep.equal([])
        unmountAll()
      }
    })
})
