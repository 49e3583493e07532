import { useStore } from '@nanostores/react'
import type { AuditRow } from '../../../../../contract/audits.ts'
import { auditsOf } from '../../../../state/audits/audits.ts'
import { columnName } from '../../../../state/audits/column-name.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { CopyText } from '../../../ui/CopyField.tsx'
import { Drawer } from '../../../ui/Drawer.tsx'
import { AuditValue } from './AuditValue.tsx'
import { auditsTexts } from './messages.ts'

const facts = style({ display: 'grid', gap: token.space4, margin: 0 })
const name = style({ marginBlockEnd: 2, fontSize: token.text12, color: token.textMuted })
const text = style({ margin: 0, overflowWrap: 'anywhere' })

export interface AuditDetailsProps {
  row: AuditRow
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Everything that a record says, at the side, so that the list stays where it was. */
export function AuditDetails({ row, open, onOpenChange }: AuditDetailsProps) {
  const app = useApp()
  const t = useMessages(auditsTexts)
  const { columns = [] } = useStore(auditsOf(app).$metadata)
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={t('details')}>
      <dl className={facts}>
        {columns
          .filter(({ showInMoreInfo }) => showInMoreInfo)
          .map(column => (
            <div key={column.name}>
              <dt className={name}>{columnName(app, column)}</dt>
              <dd className={text}>
                <AuditValue column={column} row={row} whole />
              </dd>
            </div>
          ))}
        <div>
          <dt className={name}>{t('recordId')}</dt>
          <dd className={text}>
            <CopyText value={row._id} />
          </dd>
        </div>
      </dl>
    </Drawer>
  )
}
