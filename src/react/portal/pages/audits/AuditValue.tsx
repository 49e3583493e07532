import type { AuditRow } from '../../../../../contract/audits.ts'
import type { AuditColumn } from '../../../../state/audits/audits.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Muted } from '../../../ui/Layout.tsx'
import { Dash } from '../../BadgeRow.tsx'
import { auditsTexts } from './messages.ts'
import { SeverityBadge } from './SeverityBadge.tsx'

const oneLine = style({ whiteSpace: 'nowrap' })
const mono = { fontFamily: token.fontMono, fontSize: token.text12 } as const
const code = style({ ...mono, whiteSpace: 'nowrap' })
/** A long one goes on below, after a hyphen. */
const name = style(mono)
const block = style({
  margin: 0,
  padding: token.space3,
  borderRadius: token.radius,
  background: token.surfaceHover,
  fontFamily: token.fontMono,
  fontSize: token.text12,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})

/** Of a column that the vendor made: the field of the record's details that has its name. */
function fieldOf(row: AuditRow, name: string): unknown {
  if (Object.hasOwn(row, name)) return row[name as keyof AuditRow]
  const details = Object(row.json[0]) as Record<string, unknown>
  const value = Object.hasOwn(details, name) ? details[name] : undefined
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? undefined)
}

export interface AuditValueProps {
  column: AuditColumn
  row: AuditRow
  /** With seconds. */
  whole?: boolean
  /** Its day stands above it. */
  ofDay?: boolean
}

/** What a record says in one column, as its type wants it. */
export function AuditValue({ column, row, whole = false, ofDay = false }: AuditValueProps) {
  const t = useMessages(auditsTexts)
  const value = fieldOf(row, column.name)
  const missing = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (missing) return column.type === 'Email' ? <Muted>{t('system')}</Muted> : <Dash label={t('none')} />
  switch (column.type) {
    case 'Timestamp':
      return (
        <span className={oneLine}>
          <DateTime value={String(value)} look={ofDay ? 'time' : whole ? 'seconds' : 'datetime'} />
        </span>
      )
    case 'Severity':
      return (
        <span className={oneLine}>
          <SeverityBadge severity={String(value)} />
        </span>
      )
    case 'IpAddress':
      return <span className={code}>{String(value)}</span>
    case 'Json':
      return <pre className={block}>{JSON.stringify(Array.isArray(value) ? value[0] : value, null, 2)}</pre>
    case 'Email':
      return (
        <>
          {String(value)}
          {row.actorMail ? <Muted> · {t('impersonatedByTooltip', { actor: row.actorMail })}</Muted> : null}
        </>
      )
    default:
      return column.name === 'action' ? <span className={name}>{String(value)}</span> : String(value)
  }
}
