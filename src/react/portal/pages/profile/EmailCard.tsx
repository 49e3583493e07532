import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { profileOf } from '../../../../state/profile.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
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
  const [open, setOpen] = useState(false)
  const [round, setRound] = useState(0)
  const locked = !emailChangeAllowed || profile?.managedBy === 'scim2'
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
          locked ? null : (
            <Button
              onClick={() => {
                setRound(round + 1)
                setOpen(true)
              }}
            >
              {t('changeEmail')}
            </Button>
          )
        }
      />
      {round > 0 ? (
        <EmailDialog key={round} open={open} onOpenChange={setOpen} present={profile?.email ?? ''} />
      ) : null}
    </>
  )
}
