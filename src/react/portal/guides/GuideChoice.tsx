import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Muted, Stack } from '../../ui/Layout.tsx'

const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
  gap: token.space3,
})
const choice = style({
  font: 'inherit',
  fontWeight: token.weightMedium,
  textAlign: 'start',
  minBlockSize: 56,
  padding: `${token.space3} ${token.space4}`,
  border: `1px solid ${token.borderControl}`,
  borderRadius: token.radius,
  background: token.surface,
  color: token.text,
  cursor: 'pointer',
  '&:hover:not(:disabled)': { background: token.surfaceHover },
  '&:disabled': { opacity: 0.6, cursor: 'default' },
})

export interface GuideChoiceProps<Guide extends string> {
  title: string
  text?: string | undefined
  guides: readonly { guide: Guide; name: string }[]
  busy: boolean
  error: string | undefined
  onChoose: (guide: Guide) => void
}

/** Which provider it is: the guides differ by it. */
export function GuideChoice<Guide extends string>({
  title,
  text,
  guides,
  busy,
  error,
  onChoose,
}: GuideChoiceProps<Guide>) {
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <strong>{title}</strong>
        {text ? <Muted>{text}</Muted> : null}
      </Stack>
      {error ? <Alert tone="danger">{error}</Alert> : null}
      <div className={grid} aria-busy={busy || undefined}>
        {guides.map(({ guide, name }) => (
          <button
            key={guide}
            type="button"
            className={choice}
            disabled={busy}
            data-fe-guide={guide}
            onClick={() => onChoose(guide)}
          >
            {name}
          </button>
        ))}
      </div>
    </Stack>
  )
}
