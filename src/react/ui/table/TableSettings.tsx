import { Menu as Base } from '@base-ui/react/menu'
import { type ReactNode, useCallback, useState } from 'react'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import { check } from '../icons/core.ts'
import { columns as columnsIcon } from '../icons/portal.ts'
import { Menu, MenuGroup, MenuSeparator } from '../Menu.tsx'
import { rowStyle } from '../overlay/surface-styles.ts'
import { isHideable, isShown } from './columns.ts'
import type { TableSettingsProps } from './SettingsCorner.tsx'
import { useTableTexts } from './table-texts.ts'

const mark = style({ flex: 'none', width: 16, height: 16, color: token.accentText })

/** Which columns are shown, and how close the rows stand. It stays open while one chooses. */
export default function TableSettings({ columns, preferences, onChange }: TableSettingsProps) {
  const texts = useTableTexts()
  // It is here because the button was pressed; open as soon as it has its place.
  const [wanted, setWanted] = useState(true)
  const [placed, setPlaced] = useState(false)
  const place = useCallback(() => setPlaced(true), [])
  const { compact } = preferences
  const choices = columns.filter(isHideable)
  const show = (key: string, startsHidden: boolean, on: boolean) => {
    const list = startsHidden ? 'shown' : 'hidden'
    const rest = preferences[list].filter(other => other !== key)
    onChange({ [list]: on === startsHidden ? [...rest, key] : rest })
  }
  return (
    <Menu
      open={wanted && placed}
      onOpenChange={setWanted}
      trigger={<IconButton ref={place} icon={columnsIcon} size="small" label={texts.settings} />}
    >
      {choices.length > 0 ? (
        <>
          <MenuGroup label={texts.columns}>
            {choices.map(column => (
              <Choice
                key={column.key}
                checked={isShown(column, preferences)}
                onChange={on => show(column.key, column.startsHidden === true, on)}
              >
                {column.header}
              </Choice>
            ))}
          </MenuGroup>
          <MenuSeparator />
        </>
      ) : null}
      <Choice checked={compact} onChange={on => onChange({ compact: on })}>
        {texts.compact}
      </Choice>
    </Menu>
  )
}

interface ChoiceProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

function Choice({ checked, onChange, children }: ChoiceProps) {
  return (
    <Base.CheckboxItem className={rowStyle} part="menu-item" checked={checked} onCheckedChange={onChange}>
      <span className={mark}>{checked ? <Icon of={check} size={16} /> : null}</span>
      {children}
    </Base.CheckboxItem>
  )
}
