import styled from '@emotion/styled'
import type { ComponentProps } from 'react'
import { writeRule } from '../theme/adopted-cache.ts'
import { type TokenName, token } from '../theme/tokens.ts'

/** Steps of the 4 px grid. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10

const space = (step: Space) => token[`space${step}` satisfies TokenName]
const own = new Set(['gap', 'align', 'justify', 'min', 'wrap', 'grow'])
const pass = { shouldForwardProp: (name: string) => !own.has(name) }

/** One below the other. No grid, whose rows would hold what is sticky. */
export const Stack = styled(
  'div',
  pass,
)<{ gap?: Space | undefined }>(({ gap = 4 }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: space(gap),
  minWidth: 0,
}))

/** Side by side; breaks into lines unless `wrap` is false. */
export const Row = styled(
  'div',
  pass,
)<{
  gap?: Space | undefined
  align?: 'center' | 'start' | 'end' | 'baseline' | undefined
  justify?: 'start' | 'end' | 'space-between' | 'center' | undefined
  wrap?: boolean | undefined
}>(({ gap = 2, align = 'center', justify = 'start', wrap = true }) => ({
  display: 'flex',
  flexWrap: wrap ? 'wrap' : 'nowrap',
  alignItems: align,
  justifyContent: justify,
  gap: space(gap),
  minWidth: 0,
}))

/** As many columns as fit, none narrower than `min` px: forms, cards. */
export const Grid = styled(
  'div',
  pass,
)<{ gap?: Space | undefined; min?: number | undefined }>(({ gap = 4, min = 220 }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${min}px, 100%), 1fr))`,
  gap: space(gap),
  minWidth: 0,
}))

/** Takes the room that is left in a `Row`. */
export const Grow = styled('div')({ flex: '1 1 0', minWidth: 0 })

/** Secondary text. */
export const Muted = styled('span')({ color: token.textMuted })

// Text that reads the other way than the page stands on the side of what is around it; Chromium knows the old name alone.
writeRule(
  ':where([dir=auto]:not(input,textarea),span[dir=ltr],bdi){text-align:-webkit-match-parent;text-align:match-parent}',
)

const OneLine = styled('span')({
  display: 'block',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

/** One line, cut off at the end of its own letters with an ellipsis, whichever way the page reads. */
export const Truncate = (props: ComponentProps<'span'>) => <OneLine dir="auto" {...props} />
