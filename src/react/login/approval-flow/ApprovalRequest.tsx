import type { ApprovalData } from '../../../../contract/approval-flows.ts'
import { useLanguage } from '../../shell/use-language.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Button } from '../../ui/Button.tsx'
import { Chrome } from '../Chrome.tsx'
import { useLoginTexts } from '../use-login-texts.ts'
import { approvalTexts } from './texts.ts'

const facts = style({
  display: 'grid',
  gap: token.space4,
  margin: 0,
  marginBlockEnd: token.space6,
  overflowWrap: 'anywhere',
  '& dt': { color: token.textMuted, fontSize: token.text13 },
  '& dd': { margin: 0, whiteSpace: 'pre-line' },
})
const buttons = style({ display: 'grid', gap: token.space3 })

export interface ApprovalRequestProps {
  data: ApprovalData
  /** Which button was pressed. */
  busy: 'approve' | 'reject' | undefined
  onDecide: (approved: boolean) => void
}

/** What is asked for, and the two answers. */
export function ApprovalRequest({ data, busy, onDecide }: ApprovalRequestProps) {
  const t = useLoginTexts(approvalTexts)
  const { approvalFlowName, approvalFlowDescription, requester, approvalFlowRequestDate } = data
  const date = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Chrome>
      <dl className={facts}>
        <div>
          <dt>{t('request')}</dt>
          <dd>{approvalFlowName}</dd>
        </div>
        {approvalFlowDescription ? (
          <div>
            <dt>{t('details')}</dt>
            <dd>{approvalFlowDescription}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('requester')}</dt>
          <dd>{requester}</dd>
        </div>
        <div>
          <dt>{t('requestDate')}</dt>
          <dd>{date.format(new Date(approvalFlowRequestDate))}</dd>
        </div>
      </dl>
      <div className={buttons}>
        <Button
          variant="primary"
          size="large"
          block
          loading={busy === 'approve'}
          disabled={busy === 'reject'}
          onClick={() => onDecide(true)}
        >
          {t('approve')}
        </Button>
        <Button
          size="large"
          block
          loading={busy === 'reject'}
          disabled={busy === 'approve'}
          onClick={() => onDecide(false)}
        >
          {t('reject')}
        </Button>
      </div>
    </Chrome>
  )
}
