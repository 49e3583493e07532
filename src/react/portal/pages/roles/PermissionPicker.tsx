import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type ChoiceCategory, choicesOf } from '../../../../state/roles/permission-choice.ts'
import { matrixOf } from '../../../../state/roles/permission-matrix.ts'
import { catalogOf } from '../../../../state/roles/role-catalog.ts'
import { verbs } from '../../../../state/roles/role-labels.ts'
import { mayGrant, type RoleManager } from '../../../../state/roles/role-list.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Muted, Row, Stack } from '../../../ui/Layout.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { role } from '../../../ui/table/role.ts'
import { roleDialogTexts } from './dialog-messages.ts'
import { PermissionCategory } from './PermissionCategory.tsx'

const heading = style({ fontSize: token.text13, fontWeight: token.weightMedium, lineHeight: '18px' })
const box = style({
  containerType: 'inline-size',
  containerName: 'fe-permissions',
  border: `1px solid ${token.border}`,
  borderRadius: token.radius,
  overflow: 'clip',
})
/** A table; where it has no room, a list in which each box says what it is. */
const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: token.text13,
  lineHeight: '20px',
  '& th': { fontWeight: 'normal', textAlign: 'start' },
  '& th, & td': { padding: 0 },
  '& thead th': {
    padding: `${token.space2} ${token.space3}`,
    fontSize: token.text12,
    fontWeight: token.weightMedium,
    color: token.textMuted,
    // What a column is called stays in sight in the dialog that scrolls.
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    background: token.surfaceRaised,
  },
  '& thead th:not(:first-child), & td:not([colspan])': { width: 76, textAlign: 'center' },
  '& td > label': { justifyContent: 'center', width: '100%', minHeight: 36 },
  '& th[scope="row"]': { paddingInline: token.space3, overflowWrap: 'anywhere' },
  '& td[colspan]': { padding: `${token.space2} ${token.space3}` },
  '& tr': { borderBlockStart: `1px solid ${token.border}` },
  '& thead tr': { border: 0 },
  '& tbody tr:not([data-head]):hover': { background: token.surfaceHover },
  '@container fe-permissions (max-width: 440px)': {
    '&, & tbody, & tr, & th, & td': { display: 'block' },
    '& thead': { display: 'none' },
    '& tr:not([data-head], [data-wide])': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: token.space4,
      padding: `${token.space2} ${token.space3}`,
    },
    '& th[scope="row"]': { flex: '1 0 100%', padding: 0, fontWeight: token.weightMedium },
    '& td:not([colspan])': { width: 'auto' },
    '& td[data-none]': { display: 'none' },
  },
})
const nothing = style({ padding: token.space4, textAlign: 'center', fontSize: token.text13 })
const searchBox = style({ flex: '1 1 200px', maxWidth: 280 })

export interface PermissionPickerProps {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  manager: RoleManager
  note?: string | undefined
}

/** The permission catalog by category: things by what may be done with them, with search. What a wildcard gives stands as given, with its reason. */
export function PermissionPicker({ chosen, onChange, manager, note }: PermissionPickerProps) {
  const t = useMessages(roleDialogTexts)
  const { locale } = useLocale()
  const { permissions, categories } = useStore(catalogOf(useApp()).$catalog)
  const [search, setSearch] = useState('')
  if (permissions.length === 0) return <Alert tone="info">{t('permissionsHidden')}</Alert>

  const all = choicesOf(permissions, categories, chosen, '', locale)
  const shown = search ? choicesOf(permissions, categories, chosen, search, locale) : all
  const input = all.reduce((sum, category) => sum + category.given, 0)
  const grantable = (key: string) => mayGrant(manager, key)
  const set = (ids: readonly string[], on: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    onChange(next)
  }
  const setAll = ({ permissions }: ChoiceCategory, on: boolean) =>
    set(
      permissions.filter(each => grantable(each.key) && !each.coveredBy).map(({ id }) => id),
      on,
    )
  return (
    <Stack gap={3} role="group" aria-label={t('choosePermissions')}>
      <Row gap={3} justify="space-between">
        <div>
          <div className={heading}>{t('choosePermissions')}</div>
          <Muted role="status">{t('chosenCount', { given: input, total: permissions.length })}</Muted>
        </div>
        <div className={searchBox}>
          <SearchField label={t('search')} value={search} delay={80} onSearch={setSearch} />
        </div>
      </Row>
      {note ? <Alert tone="info">{note}</Alert> : null}
      <div className={box}>
        {shown.length === 0 ? <div className={nothing}>{t('noPermissionsFound')}</div> : null}
        {shown.length > 0 ? (
          <table className={table} aria-label={t('choosePermissions')} {...role('table')}>
            {/* Permissions that stand by themselves have no columns. */}
            {shown.some(({ permissions }) => matrixOf(permissions).rows.length > 0) ? (
              <thead>
                <tr>
                  <th scope="col">{t('thing')}</th>
                  {verbs.map(verb => (
                    <th key={verb} scope="col">
                      {t(verb)}
                    </th>
                  ))}
                </tr>
              </thead>
            ) : null}
            {shown.map(category => (
              <PermissionCategory
                key={category.id}
                category={category}
                grantable={grantable}
                open={search !== '' || undefined}
                onSet={set}
                onSetAll={on => setAll(category, on)}
              />
            ))}
          </table>
        ) : null}
      </div>
    </Stack>
  )
}
