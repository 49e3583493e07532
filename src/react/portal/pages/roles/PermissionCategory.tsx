import { useId, useState } from 'react'
import type { ChoiceCategory } from '../../../../state/roles/permission-choice.ts'
import { coversOf, matrixOf } from '../../../../state/roles/permission-matrix.ts'
import { verbs } from '../../../../state/roles/role-labels.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { capital } from '../../../ui/dates.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { chevronDown } from '../../../ui/icons/core.ts'
import { useLocale } from '../../../ui/locale.ts'
import { role } from '../../../ui/table/role.ts'
import { roleDialogTexts } from './dialog-messages.ts'
import { PermissionBox, PermissionCell } from './PermissionBox.tsx'

const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: token.space3,
  padding: `0 ${token.space3}`,
  minHeight: 40,
  background: token.surfaceSunken,
})
const title = style({
  flex: '1 1 auto',
  display: 'flex',
  alignItems: 'center',
  gap: token.space2,
  minWidth: 0,
  minHeight: 40,
  textAlign: 'start',
  fontSize: token.text13,
  fontWeight: token.weightMedium,
  '&:hover': { color: token.accentText },
  '& > svg': { flex: 'none', color: token.textMuted, transition: `transform ${token.motionFast}` },
  '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
})
const names = style({ flex: '1 1 auto', minWidth: 0 })
const count = style({
  flex: 'none',
  fontSize: token.text12,
  fontWeight: 'normal',
  color: token.textMuted,
  fontVariantNumeric: 'tabular-nums',
})
const note = style({
  padding: `${token.space2} ${token.space3} 0`,
  fontSize: token.text12,
  color: token.textMuted,
})

export interface PermissionCategoryProps {
  category: ChoiceCategory
  grantable: (key: string) => boolean
  /** True: open whatever was pressed, as in a search. */
  open: boolean | undefined
  onSet: (ids: readonly string[], on: boolean) => void
  onSetAll: (on: boolean) => void
}

/** One category, as rows of the table: its box stands for all that may be given of it, then a row for each thing. */
export function PermissionCategory({ category, grantable, open, onSet, onSetAll }: PermissionCategoryProps) {
  const t = useMessages(roleDialogTexts)
  const { locale } = useLocale()
  const id = useId()
  const [opened, setOpened] = useState(true)
  const shown = open ?? opened
  const { permissions, given, total } = category
  const name = category.name || t('other')
  const free = permissions.filter(each => !each.coveredBy && grantable(each.key))
  const { rows, others } = matrixOf(permissions)
  const notes = coversOf(permissions).map(cover => t('includedIn', { name: cover }))
  if (permissions.some(each => !each.coveredBy && !grantable(each.key))) notes.push(t('someNotHeld'))
  return (
    <tbody id={id} {...role('rowgroup')}>
      <tr data-head="" {...role('row')}>
        <th scope="rowgroup" colSpan={verbs.length + 1} {...role('rowheader')}>
          <div className={head}>
            <Checkbox
              aria-label={t('categoryAll', { category: name })}
              checked={given === total}
              indeterminate={given > 0 && given < total}
              disabled={free.length === 0}
              onChange={() => onSetAll(!free.every(({ chosen }) => chosen))}
            />
            <button
              type="button"
              className={title}
              aria-expanded={shown}
              aria-controls={id}
              onClick={() => setOpened(!shown)}
            >
              <span className={names}>{name}</span>
              <span className={count}>{t('categoryGiven', { given, total })}</span>
              <Icon of={chevronDown} size={16} />
            </button>
          </div>
        </th>
      </tr>
      {shown && notes.length > 0 ? (
        <tr data-wide="" {...role('row')}>
          <td colSpan={verbs.length + 1} className={note} {...role('cell')}>
            {notes.map(each => (
              <div key={each}>{each}</div>
            ))}
          </td>
        </tr>
      ) : null}
      {shown
        ? rows.map(({ thing, cells }) => (
            <tr key={thing} {...role('row')}>
              <th scope="row" {...role('rowheader')}>
                {capital(thing, locale)}
              </th>
              {verbs.map(verb => (
                <PermissionCell
                  key={verb}
                  verb={verb}
                  permission={cells[verb]}
                  held={cells[verb] !== undefined && grantable(cells[verb].key)}
                  onSet={on => onSet([cells[verb]!.id], on)}
                />
              ))}
            </tr>
          ))
        : null}
      {shown
        ? others.map(permission => (
            <tr key={permission.id} data-wide="" {...role('row')}>
              <td colSpan={verbs.length + 1} {...role('cell')}>
                <PermissionBox
                  permission={permission}
                  held={grantable(permission.key)}
                  onSet={on => onSet([permission.id], on)}
                />
              </td>
            </tr>
          ))
        : null}
    </tbody>
  )
}
