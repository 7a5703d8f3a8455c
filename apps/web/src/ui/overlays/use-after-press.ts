/** Delays a layout change until the current click has ended, so that the click hits its target. */
import { useEffect, useRef } from 'react'

/** The returned function runs the task with its latest value. */
export function useAfterPress(task: () => void): () => void {
  const latest = useRef(task)
  const isPressed = useRef(false)
  const isWaiting = useRef(false)
  useEffect(() => {
    latest.current = task
  })

  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      if (isWaiting.current) latest.current()
      isWaiting.current = false
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('click', release)
    window.addEventListener('pointercancel', release)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('click', release)
      window.removeEventListener('pointercancel', release)
    }
  }, [])

  return () => {
    if (isPressed.current) isWaiting.current = true
    else task()
  }
}
