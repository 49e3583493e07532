// The tour on the first page: what was done is ticked, and stays so in this browser.
const tour = document.querySelector('#tour')
const steps = [...tour.querySelectorAll('[data-step]')]
const kept = 'quayside-tour'
const done = new Set(read().done)
tour.open = !read().closed

document.querySelector('frontegg-app').addEventListener('sessionchange', ({ detail }) => {
  if (detail.status === 'authenticated') finish('sign-in')
})
for (const step of steps)
  step.addEventListener('click', ({ target }) => {
    // Who is not signed in is led there first; signing in ticks its own step.
    if (target.closest('a, button') && (step.dataset.step !== 'sign-in' || done.has('sign-in')))
      finish(step.dataset.step)
  })
tour.addEventListener('toggle', keep)
draw()

function finish(step) {
  if (step === 'invite' && !done.has('sign-in')) return
  done.add(step)
  draw()
  keep()
}

function draw() {
  for (const step of steps) step.toggleAttribute('data-done', done.has(step.dataset.step))
  document.querySelector('#tour-done').textContent =
    done.size === steps.length ? 'all done' : `${done.size} of ${steps.length} done`
}

function keep() {
  localStorage.setItem(kept, JSON.stringify({ done: [...done], closed: !tour.open }))
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(kept) ?? '{}')
  } catch {
    return {}
  }
}
