import { useState } from 'react'
import { Button } from '../Button.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { MultiCombobox } from '../combobox/MultiCombobox.tsx'
import { Drawer } from '../Drawer.tsx'
import { IconButton } from '../IconButton.tsx'
import { lock } from '../icons/core.ts'
import { edit, more, trash } from '../icons/portal.ts'
import { Grid, Row } from '../Layout.tsx'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '../Menu.tsx'
import { type Option, Select } from '../Select.tsx'
import { useToast } from '../toast/toasts.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { roles } from './roles.ts'
import { Sample, Section } from './Section.tsx'

export function OverlaysSection() {
  const toast = useToast()
  const [open, setOpen] = useState<'dialog' | 'drawer' | 'confirm' | 'typed'>()
  const [role, setRole] = useState<string | null>(null)
  const [many, setMany] = useState<Option[]>(roles.slice(0, 2))
  const close = () => setOpen(undefined)
  const remove = () => {
    close()
    toast.show({ tone: 'success', title: 'Ada Lovelace was deleted' })
  }
  return (
    <Section title="Overlays">
      <Sample title="Dialog, ConfirmDialog, Drawer">
        <Row>
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('confirm')}>Confirm</Button>
          <Button onClick={() => setOpen('typed')}>Type to confirm</Button>
          <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        </Row>
        <InviteDialog open={open === 'dialog'} onClose={close} />
        <ConfirmDialog
          open={open === 'confirm'}
          onOpenChange={close}
          title="Delete Ada Lovelace?"
          confirmLabel="Delete user"
          variant="danger"
          onConfirm={remove}
        >
          Ada loses access to Acme at once. Her audit records stay. This cannot be undone.
        </ConfirmDialog>
        <ConfirmDialog
          open={open === 'typed'}
          onOpenChange={close}
          title="Delete the account Acme?"
          confirmLabel="Delete account"
          variant="danger"
          typeToConfirm="acme"
          error="The account still has an open invoice."
          onConfirm={remove}
        >
          All 42 people lose access, and all data of the account is deleted.
        </ConfirmDialog>
        <Drawer open={open === 'drawer'} onOpenChange={close} title="Session" description="Chrome on Linux">
          Signed in from Haifa, 3 hours ago.
        </Drawer>
      </Sample>
      <Sample title="Menu, Toast">
        <Row>
          <Menu trigger={<IconButton icon={more} label="Actions" variant="secondary" />} align="start">
            <MenuItem icon={edit} onSelect={() => undefined}>
              Edit roles
            </MenuItem>
            <MenuItem icon={lock} onSelect={() => undefined}>
              Lock
            </MenuItem>
            <MenuItem disabled onSelect={() => undefined}>
              Make permanent
            </MenuItem>
            <MenuSeparator />
            <MenuGroup label="Danger zone">
              <MenuItem icon={trash} tone="danger" onSelect={() => setOpen('confirm')}>
                Delete user
              </MenuItem>
            </MenuGroup>
          </Menu>
          <Button onClick={() => toast.show({ tone: 'success', title: 'Saved' })}>Toast</Button>
          <Button
            onClick={() =>
              toast.show({ title: 'Invitation sent', action: { label: 'Undo', onPress: () => undefined } })
            }
          >
            Toast with action
          </Button>
          <Button
            onClick={() =>
              toast.show({ tone: 'danger', title: 'Not saved', text: 'The server did not answer.' })
            }
          >
            Error toast
          </Button>
        </Row>
      </Sample>
      <Sample title="Select, MultiCombobox">
        <Grid min={240}>
          <Select label="Role" options={roles} value={role} onChange={setRole} placeholder="Choose a role" />
          <Select label="Fixed role" options={roles} value="viewer" onChange={setRole} disabled />
          <MultiCombobox
            label="Roles"
            options={roles}
            value={many}
            onChange={setMany}
            placeholder="Add roles"
          />
        </Grid>
      </Sample>
    </Section>
  )
}
