import type { BulkReport } from '../../../../state/users/bulk-invite.ts'
import { useFailureText } from '../../../shell/use-failure-text.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Row, Stack } from '../../../ui/Layout.tsx'
import { inviteTexts } from './invite-messages.ts'

const list = style({
  display: 'grid',
  gap: 2,
  maxHeight: 180,
  overflowY: 'auto',
  fontSize: token.text13,
  '& small': { display: 'block', fontSize: token.text12, color: token.textMuted },
})

export interface InviteReportProps {
  report: BulkReport
  onClose: () => void
  onRetry: (emails: string[]) => void
}

/** Who is invited and who is not, with the reason for each. USERS-43, USERS-44. */
export function InviteReport({ report: { allowed, unallowed }, onClose, onRetry }: InviteReportProps) {
  const t = useMessages(inviteTexts)
  const said = useFailureText()
  const all = unallowed.length === 0
  return (
    <Stack gap={4}>
      {allowed.length > 0 ? (
        <Alert tone="success" title={all ? t('bulkAllAllowed') : t('bulkAllowed', { count: allowed.length })}>
          <ul className={list} data-fe-allowed="">
            {allowed.map(email => (
              <li key={email}>{email}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {all ? null : (
        <Alert tone="danger" title={t('bulkUnallowed', { count: unallowed.length })}>
          <ul className={list} data-fe-unallowed="">
            {unallowed.map(({ email, reason }) => (
              <li key={email}>
                {email}
                <small>{said(reason)}</small>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Row justify="end">
        {all ? null : (
          <Button onClick={() => onRetry(unallowed.map(({ email }) => email))}>{t('bulkRetry')}</Button>
        )}
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      </Row>
    </Stack>
  )
}
