import { useState } from 'react'
import type { ImportRow, RowProblem } from '../../../../../state/users/import/rows.ts'
import { useFailureText } from '../../../../shell/use-failure-text.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { style } from '../../../../theme/style.ts'
import { token } from '../../../../theme/tokens.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Checkbox } from '../../../../ui/Checkbox.tsx'
import { Muted, Stack } from '../../../../ui/Layout.tsx'
import { Pagination } from '../../../../ui/Pagination.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { Table } from '../../../../ui/table/Table.tsx'
import { useListed } from '../../../use-listed.ts'
import { importTexts } from './messages.ts'
import type { Import } from './use-import.ts'

const pageSize = 10

// A long address must not push what is wrong with its row out of sight.
const person = style({ minWidth: 150, overflowWrap: 'anywhere' })
const outcome = style({
  minWidth: 170,
  '@container fe-table (max-width: 480px)': { minWidth: 0 },
})
const wrongStyle = style({ color: token.dangerText })

/** What would be imported, row by row, with what is wrong beside each. */
export function ImportRows({ of: { rows, checks, mapping, roles, withGroups } }: { of: Import }) {
  const t = useMessages(importTexts)
  const problemsOf = useProblems()
  const listed = useListed('unit')
  const [onlyProblems, setOnlyProblems] = useState(false)
  const [page, setPage] = useState(1)
  const wrong = rows.filter(row => problemsOf(row, checks).length > 0)
  const found = onlyProblems && wrong.length > 0 ? wrong : rows
  const last = Math.max(1, Math.ceil(found.length / pageSize))
  const shown = Math.min(page, last)
  const roleNames = ({ roleIds }: ImportRow) =>
    roleIds
      ? listed(roles.items.flatMap(({ id, name }) => (roleIds.includes(id) ? [name] : [])))
      : t('defaultRoles')

  const columns: Column<ImportRow>[] = [
    { key: 'line', header: t('row'), cell: ({ line }) => <Muted>{line}</Muted> },
    {
      key: 'email',
      header: t('email'),
      primary: true,
      cell: ({ email, name }) => (
        <div className={person}>
          <span dir="ltr">{email}</span>
          {name ? (
            <div>
              <Muted dir="auto">{name}</Muted>
            </div>
          ) : null}
        </div>
      ),
    },
    { key: 'roles', header: t('roles'), cell: roleNames },
    ...(withGroups && mapping.groups !== undefined
      ? [
          {
            key: 'groups',
            header: t('groups'),
            cell: ({ cells }: ImportRow) => cells[mapping.groups ?? -1] ?? '',
          },
        ]
      : []),
    {
      key: 'result',
      header: t('result'),
      cell: row => {
        const problems = problemsOf(row, checks)
        const result = checks?.get(row.line)
        return (
          <div className={outcome}>
            {problems.map(text => (
              <div key={text} className={wrongStyle}>
                {text}
              </div>
            ))}
            {problems.length > 0 ? null : !result ? (
              <Muted>{t('unchecked')}</Muted>
            ) : result.status === 'again' ? (
              t('again')
            ) : (
              <Badge tone="success">{t('ready')}</Badge>
            )}
          </div>
        )
      },
    },
  ]
  return (
    <Stack gap={2}>
      {wrong.length > 0 ? (
        <Checkbox
          label={t('onlyProblems', { count: wrong.length })}
          checked={onlyProblems}
          onChange={event => {
            setOnlyProblems(event.target.checked)
            setPage(1)
          }}
        />
      ) : null}
      <Table
        label={t('tableLabel')}
        columns={columns}
        rows={found.slice((shown - 1) * pageSize, shown * pageSize)}
        rowKey={({ line }) => String(line)}
        footer={<Pagination page={shown} pageSize={pageSize} total={found.length} onGo={setPage} />}
      />
    </Stack>
  )
}

/** What is wrong with a row, by the file alone and as the server says. */
export function useProblems() {
  const t = useMessages(importTexts)
  const said = useFailureText()
  const textOf = (problem: RowProblem): string => {
    return 'name' in problem ? t(problem.what, { name: problem.name }) : t(problem.what)
  }
  return ({ line, problems }: ImportRow, checks: Import['checks']): string[] => {
    const check = checks?.get(line)
    return [...problems.map(textOf), ...(check?.status === 'refused' ? [said(check.reason)] : [])]
  }
}
