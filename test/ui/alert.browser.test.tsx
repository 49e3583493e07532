import { expect } from '@open-wc/testing'
import { Alert } from '../../src/react/ui/Alert.tsx'
import { Button } from '../../src/react/ui/Button.tsx'
import { mountUi, unmountAll } from '../browser/mounted-ui.tsx'

describe('an alert', () => {
  afterEach(unmountAll)

  for (const [width, place] of [
    [600, 'beside'],
    [250, 'below'],
  ] as const)
    it(`puts its button ${place} its text at ${width} px`, () => {
      const { get, button } = mountUi(
        <div style={{ width }}>
          <Alert tone="warning" title="It was switched off" action={<Button size="small">Switch on</Button>}>
            No delivery succeeded for five days.
          </Alert>
        </div>,
      )
      const text = get('strong').parentElement!.getBoundingClientRect()
      const { left, top, right } = button('Switch on').getBoundingClientRect()
      expect(top >= text.bottom).to.equal(place === 'below')
      if (place === 'beside') expect(left).to.be.at.least(text.right)
      expect(right).to.be.at.most(get('[role="alert"]').getBoundingClientRect().right)
      expect(text.width).to.be.greaterThan(150)
    })
})
