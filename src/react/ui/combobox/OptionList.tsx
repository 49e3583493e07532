import { Combobox as Base } from '@base-ui/react/combobox'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Icon } from '../Icon.tsx'
import { check } from '../icons/core.ts'
import type { Option } from '../option.ts'
import { useOverlays } from '../overlay/OverlayRoot.tsx'
import { optionMark, optionText } from '../overlay/option-styles.ts'
import { popupStyle, positionerStyle, rowStyle } from '../overlay/surface-styles.ts'
import { Spinner } from '../Spinner.tsx'
import { useTexts } from '../texts.ts'

const note = style({
  display: 'flex',
  alignItems: 'center',
  gap: token.space2,
  padding: `6px ${token.space2}`,
  color: token.textMuted,
  '&:empty': { display: 'none' },
})

interface OptionListProps {
  loading: boolean
  emptyText: string | undefined
  /** What names the list: the field's label. */
  labelId: string
}

/** The popup: what can be chosen, or why nothing. */
export function OptionList({ loading, emptyText, labelId }: OptionListProps) {
  const { container } = useOverlays()
  const texts = useTexts()
  return (
    <Base.Portal container={container}>
      <Base.Positioner className={positionerStyle} sideOffset={4} collisionPadding={8}>
        <Base.Popup className={popupStyle} part="list" aria-busy={loading || undefined}>
          <Base.Status className={note}>
            {loading ? (
              <>
                <Spinner size={14} /> {texts.loading}
              </>
            ) : null}
          </Base.Status>
          <Base.Empty className={note}>{loading ? null : (emptyText ?? texts.noResults)}</Base.Empty>
          <Base.List aria-labelledby={labelId}>
            {(option: Option) => (
              <Base.Item
                key={option.value}
                value={option}
                disabled={option.disabled}
                className={rowStyle}
                part="option"
              >
                <span className={optionText}>
                  <bdi>{option.label}</bdi>
                  {option.hint ? <small>{option.hint}</small> : null}
                </span>
                <Base.ItemIndicator className={optionMark}>
                  <Icon of={check} size={16} />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
