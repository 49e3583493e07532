import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { at } from '../../../../state/portal/appearance.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { useCloseQuestion } from '../../use-close-question.tsx'
import { InviteLinkPanel } from './InviteLinkPanel.tsx'
import { InviteManyForm } from './InviteManyForm.tsx'
import { InviteOneForm } from './InviteOneForm.tsx'
import { inviteTexts } from './invite-messages.ts'

export interface InviteDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A bulk invitation read the list again. */
  onBulkDone: () => void
}

type Way = 'one' | 'many' | 'link'

const modal = ['themeV2', 'adminPortal', 'pages', 'users', 'inviteUserModal', 'inviteByEmail'] as const

/** The three ways to invite: one user, a list of addresses, a link. */
export default function InviteDialog({ open, onOpenChange, onBulkDone }: InviteDialogProps) {
  const app = useApp()
  const t = useMessages(inviteTexts)
  const metadata = useStore(app.$metadata)
  const [way, setWay] = useState<Way>('one')
  const [busy, setBusy] = useState(false)
  // Fresh forms for each opening, kept until the closing motion is over.
  const [round, setRound] = useState(0)

  const email = useRef<HTMLInputElement>(null)

  /** The form that is shown: the others are gone. */
  const [changed, setChanged] = useState(false)
  // Another way lets the form go, as closing does: both ask the same.
  const other = useRef<Way>(undefined)
  const closing = useCloseQuestion(
    open,
    next => (other.current ? setWay(other.current) : onOpenChange(next)),
    changed,
  )
  const leave = (to?: Way) => {
    other.current = to
    closing.onOpenChange(false)
  }
  const shared = {
    onBusy: setBusy,
    onChanged: setChanged,
    onCancel: () => leave(),
    onClose: () => onOpenChange(false),
  }
  const byMail = at(metadata, ...modal, 'enabled') !== false
  const inBulk = byMail && at(metadata, ...modal, 'inviteBulk', 'enabled') !== false
  const tabs = [
    ...(byMail
      ? [
          {
            key: 'one' as const,
            label: t('singleTab'),
            panel: <InviteOneForm {...shared} emailRef={email} />,
          },
        ]
      : []),
    ...(inBulk
      ? [
          {
            key: 'many' as const,
            label: t('bulkTab'),
            panel: <InviteManyForm {...shared} onInvited={onBulkDone} />,
          },
        ]
      : []),
    { key: 'link' as const, label: t('linkTab'), panel: <InviteLinkPanel {...shared} /> },
  ]
  const shown = tabs.some(({ key }) => key === way) ? way : 'link'
  return (
    <Dialog
      open={open}
      onOpenChange={next => next || leave()}
      onClosed={() => {
        setRound(round + 1)
        setWay('one')
      }}
      initialFocus={byMail ? email : undefined}
      title={t('title')}
      busy={busy}
    >
      <Tabs
        key={round}
        label={t('title')}
        tabs={tabs.map(tab => ({ ...tab, disabled: busy && tab.key !== shown }))}
        value={shown}
        onChange={to => to === shown || leave(to)}
      />
      {closing.question}
    </Dialog>
  )
}
