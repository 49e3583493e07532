import type { Session } from '../../../../../../contract/sessions.ts'
import { endOtherSessions, endOwnSession } from '../../../../../state/privacy/own-sessions.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { Stack } from '../../../../ui/Layout.tsx'
import { useToast } from '../../../../ui/toast/toasts.ts'
import { useAction } from '../../../use-action.ts'
import type { DialogControl } from '../../../use-dialog.ts'
import { useFormatter } from '../../../use-formatter.ts'
import { useRevokeTokens } from '../../../use-revoke-tokens.tsx'
import { sessionsTexts } from './messages.ts'
import { useDeviceName } from './use-device-name.ts'

export interface EndSessionDialogsProps {
  dialog: DialogControl
  sessions: readonly Session[]
}

/** Asks before one session, or all others, are ended. */
export default function EndSessionDialogs({ dialog, sessions }: EndSessionDialogsProps) {
  const app = useApp()
  const t = useMessages(sessionsTexts)
  const toast = useToast()
  const format = useFormatter()
  const nameOf = useDeviceName()
  const { busy, error, run, reset } = useAction()
  const { revoke, field: revokeField } = useRevokeTokens(busy)
  const session = sessions.find(({ id }) => id === dialog.id)
  const others = sessions.filter(({ current }) => !current).length
  const onOpenChange = (open: boolean) => {
    if (open) return
    reset()
    dialog.close()
  }
  const finish = async (work: () => Promise<void>, title: string) => {
    if (!(await run(work))) return
    dialog.close()
    toast.show({ tone: 'success', title })
  }
  const device = nameOf(session?.userAgent)
  return (
    <>
      {session ? (
        <ConfirmDialog
          open={dialog.name === 'endSession'}
          onOpenChange={onOpenChange}
          title={session.current ? t('signOutTitle') : t('endTitle', { device })}
          confirmLabel={t(session.current ? 'signOut' : 'end')}
          cancelLabel={t('cancel')}
          variant="danger"
          busy={busy}
          error={error}
          onConfirm={() => void finish(() => endOwnSession(app, session), t('ended'))}
        >
          {session.current ? t('signOutText') : t('endText', { day: format.day(session.createdAt) })}
        </ConfirmDialog>
      ) : null}
      {others > 0 ? (
        <ConfirmDialog
          open={dialog.name === 'endOthers'}
          onOpenChange={onOpenChange}
          title={t('othersTitle')}
          confirmLabel={t('endOthers')}
          cancelLabel={t('cancel')}
          variant="danger"
          busy={busy}
          error={error}
          onConfirm={() => void finish(() => endOtherSessions(app, revoke), t('othersEnded'))}
        >
          <Stack gap={4}>
            <div>{t('othersText', { count: others })}</div>
            {revokeField}
          </Stack>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
