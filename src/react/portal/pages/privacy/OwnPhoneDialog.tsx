import { useState } from 'react'
import { phonesOf } from '../../../../state/phones/phones.ts'
import { useApp } from '../../../shell/app-context.ts'
import { PhoneCodeDialog } from './PhoneCodeDialog.tsx'
import type { PrivacyDialogProps } from './PrivacyDialogs.tsx'

/** A number that is in the list: proven, or taken away. */
export default function OwnPhoneDialog({ name, id = '', open, onOpenChange }: PrivacyDialogProps) {
  const app = useApp()
  const [phone] = useState(() =>
    phonesOf(app)
      .$phones.get()
      .items?.find(item => item.id === id),
  )
  if (!phone) return null
  return (
    <PhoneCodeDialog
      kind={name === 'verifyPhone' ? 'verify' : 'delete'}
      phone={phone.phoneNumber}
      id={id}
      open={open}
      onOpenChange={onOpenChange}
    />
  )
}
