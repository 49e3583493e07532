import { useStore } from '@nanostores/react'
import { type ComponentType, Suspense, useState } from 'react'
import { mfaOf } from '../../../../state/mfa/mfa.ts'
import { passkeysOf } from '../../../../state/passkeys/passkeys.ts'
import { phonesOf } from '../../../../state/phones/phones.ts'
import { connectedAccountsOf } from '../../../../state/privacy/connected-accounts.ts'
import { useApp } from '../../../shell/app-context.ts'
import { lazyDialog } from '../../lazy-dialog.tsx'
import { useDialog } from '../../use-dialog.ts'

export interface PrivacyDialogProps {
  name: string
  /** What it is about. */
  id: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

// Chunks of their own: most visits only look.
const RemoveDevice = lazyDialog(() => import('./RemoveDeviceDialog.tsx'))
const OwnPhone = lazyDialog(() => import('./OwnPhoneDialog.tsx'))
const dialogs: Record<string, ComponentType<PrivacyDialogProps>> = {
  addDevice: lazyDialog(() => import('./AddDeviceDialog.tsx')),
  removeDevice: RemoveDevice,
  recoveryCodes: lazyDialog(() => import('./RecoveryCodesDialog.tsx')),
  deletePasskey: lazyDialog(() => import('./DeletePasskeyDialog.tsx')),
  disconnectAccount: lazyDialog(() => import('./connected-accounts/DisconnectDialog.tsx')),
  addPhone: lazyDialog(() => import('./AddPhoneDialog.tsx')),
  verifyPhone: OwnPhone,
  deletePhone: OwnPhone,
}

/** The dialog that the address names; each opening begins anew, and a closed one may finish its way out. */
export function PrivacyDialogs() {
  const app = useApp()
  const { name, id, close } = useDialog()
  const { mfaDevices } = useStore(mfaOf(app).$mfa)
  const { devices } = useStore(passkeysOf(app).$passkeys)
  const { items: phones } = useStore(phonesOf(app).$phones)
  const { accounts } = useStore(connectedAccountsOf(app).$accounts)
  // What a link names is looked up in a list: the dialog waits until that is there.
  const waits: Record<string, boolean> = {
    removeDevice: mfaDevices === undefined,
    deletePasskey: devices.length === 0,
    verifyPhone: phones === undefined,
    deletePhone: phones === undefined,
    disconnectAccount: accounts === undefined,
  }
  const [shown, setShown] = useState({ name: '', id: undefined as string | undefined, round: 0, open: false })
  const known = name !== undefined && Object.hasOwn(dialogs, name) && !waits[name]
  const opens = known && !(shown.open && shown.name === name && shown.id === id)
  if (opens) setShown({ name, id, round: shown.round + 1, open: true })
  else if (!known && shown.open) setShown({ ...shown, open: false })
  const Dialog = dialogs[shown.name]
  if (!Dialog) return null
  return (
    <Suspense fallback={null}>
      <Dialog
        key={shown.round}
        name={shown.name}
        id={shown.id}
        open={shown.open}
        onOpenChange={open => open || close()}
      />
    </Suspense>
  )
}
