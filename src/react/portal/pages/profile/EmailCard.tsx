import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { profileOf } from '../../../../state/profile/profile.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useDialog } from '../../use-dialog.ts'
import { EmailDialog } from './EmailDialog.tsx'
import { profileTexts } from './messages.ts'

const address = style({
  display: 'block',
  color: token.text,
  fontSize: token.text14,
  overflowWrap: 'anywhere',
})

/** The address, and the way to another one where the vendor allows it. */
export function EmailCard() {
  const app = useApp()
  const t = useMessages(profileTexts)
  const { profile, emailChangeAllowed } = useStore(profileOf(app).$profile)
  const dialog = useDialog()
  const locked = !emailChangeAllowed || profile?.managedBy === 'scim2'
  const open = dialog.name === 'changeEmail' && !locked
  // Each opening begins anew; it stays until the closing motion is over.
  const [seen, setSeen] = useState({ open: false, round: 0 })
  if (seen.open !== open) setSeen({ open, round: seen.round + (open ? 1 : 0) })
  return (
    <>
      <Card
        title={t('email')}
        description={
          <>
            <span className={address} dir="ltr">
              {profile?.email}
            </span>
            {t(locked ? 'emailLocked' : 'emailText')}
          </>
        }
        actions={
          locked ? null : <Button onClick={() => dialog.open('changeEmail')}>{t('changeEmail')}</Button>
        }
      />
      {seen.round > 0 ? (
        <EmailDialog
          key={seen.round}
          open={open}
          onOpenChange={next => next || dialog.close()}
          present={profile?.email ?? ''}
        />
      ) : null}
    </>
  )
}
