import { saveFile } from '../../../../../state/billing/save-file.ts'
import { failedCsv } from '../../../../../state/users/import/failed-rows.ts'
import { groupsFailed } from '../../../../../state/users/import/import-people.ts'
import { useFailureText } from '../../../../shell/use-failure-text.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { style } from '../../../../theme/style.ts'
import { token } from '../../../../theme/tokens.ts'
import { Alert } from '../../../../ui/Alert.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { download } from '../../../../ui/icons/portal.ts'
import { Stack } from '../../../../ui/Layout.tsx'
import { useProblems } from './ImportRows.tsx'
import { importTexts } from './messages.ts'
import type { Import } from './use-import.ts'

const list = style({
  display: 'grid',
  gap: 4,
  maxHeight: 220,
  overflowY: 'auto',
  fontSize: token.text13,
  '& small': { display: 'block', fontSize: token.text12, color: token.textMuted },
})
/** The rest stands in the file that can be downloaded. */
const most = 100

/** Rows that were not imported, or not as the file says, with the reason. */
export function useFailures({ rows, checks, results }: Import) {
  const t = useMessages(importTexts)
  const problemsOf = useProblems()
  const said = useFailureText()
  return rows.flatMap(row => {
    const result = results?.get(row.line)
    const groups = groupsFailed(result)
    if (groups) return [{ ...row, reason: t('groupsFailed', { reason: said(groups) }) }]
    if (result) return result.status === 'refused' ? [{ ...row, reason: said(result.reason) }] : []
    return [{ ...row, reason: problemsOf(row, checks).join('; ') || t('notSent') }]
  })
}

/** Who is invited, who is not, and the rows of the latter as a file. */
export function ImportReport({ of: state }: { of: Import }) {
  const t = useMessages(importTexts)
  const failures = useFailures(state)
  const invited = [...(state.results?.values() ?? [])].filter(({ status }) => status !== 'refused').length
  const save = () => {
    if (state.file) saveFile(failedCsv(state.file, t('problem'), failures), `failed-${state.file.name}`)
  }
  return (
    <Stack gap={4}>
      {invited > 0 ? <Alert tone="success" title={t('invited', { count: invited })} /> : null}
      {failures.length > 0 ? (
        <>
          <Alert tone="danger" title={t('failed', { count: failures.length })}>
            <ul className={list}>
              {failures.slice(0, most).map(({ line, email, reason }) => (
                <li key={line}>
                  <span dir="ltr">{email || `#${line}`}</span>
                  <small>{reason}</small>
                </li>
              ))}
              {failures.length > most ? <li>…</li> : null}
            </ul>
          </Alert>
          <div>
            <Button icon={<Icon of={download} size={16} />} onClick={save}>
              {t('download')}
            </Button>
          </div>
        </>
      ) : null}
    </Stack>
  )
}
