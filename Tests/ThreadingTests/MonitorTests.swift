// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing
import Threading

/// State for which several threads wait; the suite also runs under the thread sanitizer.
@Suite(.timeLimit(.minutes(20))) struct MonitorTests {
    @Test func `a thread with an immediate answer does not wait`() {
        let monitor = Monitor(3)
        #expect(monitor.wait { $0 == 3 ? "three" : nil } == "three")
        #expect(monitor.wait(until: .now - .seconds(1)) { $0 == 3 ? "three" : nil } == "three")
    }

    @Test func `a thread that changes the state evaluates the conditions of waiting threads`() {
        let monitor = Monitor(0)
        let askers = Monitor<[Thread]>([])
        let waiter = Companion {
            monitor.wait { state -> Void? in
                askers.update { $0.append(.current) }
                return state == 3 ? () : nil
            }
        }
        askers.wait { $0.count == 1 ? () : nil }
        let me = Thread.current
        for _ in 0..<3 { monitor.update { $0 += 1 } }
        #expect(waiter.ends())
        // A condition that has been met is not evaluated again.
        monitor.update { $0 = 4 }
        let all = askers.update { $0 }
        #expect(all.count == 4)
        #expect(all.first !== me)
        #expect(all.dropFirst().allSatisfy { $0 === me })
    }

    @Test func `an answer that makes another one possible wakes both threads in any order`() {
        for isReversed in [false, true] {
            let monitor = Monitor((next: 0, waiting: 0))
            let places = isReversed ? Array((1...6).reversed()) : Array(1...6)
            var companions: [Companion] = []
            for (count, place) in places.enumerated() {
                companions.append(
                    Companion {
                        monitor.update { $0.waiting += 1 }
                        monitor.wait { state -> Void? in
                            guard state.next == place else { return nil }
                            state.next += 1
                            return ()
                        }
                    }
                )
                monitor.wait { $0.waiting == count + 1 ? () : nil }
                // The counted thread waits as soon as it has the monitor.
                Thread.sleep(forTimeInterval: 0.001)
            }
            monitor.update { $0.next = 1 }
            #expect(companions.allSatisfy { $0.ends() })
            #expect(monitor.update { $0.next } == 7)
        }
    }

    @Test func `an immediate answer wakes threads that wait for its change`() {
        let (monitor, calls) = (Monitor(false), Monitor(0))
        let waiter = Companion {
            monitor.wait { isReady -> Void? in
                calls.update { $0 += 1 }
                return isReady ? () : nil
            }
        }
        calls.wait { $0 == 1 ? () : nil }
        monitor.wait { isReady -> Void? in isReady = true }
        #expect(waiter.ends())
    }

    @Test func `a wait without an answer ends at its deadline`() {
        let monitor = Monitor(0)
        #expect(monitor.wait(until: .now + .milliseconds(2)) { $0 == 1 ? () : nil } == nil)
        #expect(monitor.wait(until: .now - .seconds(1)) { $0 == 1 ? () : nil } == nil)
        // The condition is not evaluated any more.
        monitor.update { $0 += 1 }
        #expect(monitor.update { $0 } == 1)
    }

    @Test func `a condition is evaluated once more at the deadline and may wake others`() {
        let (monitor, calls) = (Monitor(false), Monitor(0))
        let waiter = Companion { monitor.wait { $0 ? () : nil } }
        let answer = monitor.wait(until: .now + .milliseconds(20)) { isReady -> String? in
            let isLate = calls.update { calls in
                defer { calls += 1 }
                return calls > 0
            }
            guard isLate else { return nil }
            isReady = true
            return "late"
        }
        #expect(answer == "late")
        #expect(waiter.ends())
    }

    @Test func `every item is taken exactly once, with and without deadlines`() {
        let (takers, count) = (6, 6_000)
        let store = Monitor((stock: 0, taken: 0, isClosed: false))
        let companions = (0..<takers).map { number in
            Companion {
                var turn = number
                while true {
                    turn += 1
                    let take: (inout (stock: Int, taken: Int, isClosed: Bool)) -> Bool? = { state in
                        guard state.stock > 0 else { return state.isClosed ? false : nil }
                        state.stock -= 1
                        state.taken += 1
                        return true
                    }
                    let goesOn =
                        turn.isMultiple(of: 3)
                        ? store.wait(take)
                        : store.wait(until: .now + .microseconds(turn % 50), take) ?? true
                    if !goesOn { return }
                }
            }
        }
        for number in 0..<count {
            store.update { $0.stock += 1 }
            if number.isMultiple(of: 64) { sched_yield() }
        }
        store.wait { $0.taken == count ? () : nil }
        store.update { $0.isClosed = true }
        #expect(companions.allSatisfy { $0.ends() })
        #expect(store.update { $0.taken } == count)
    }
}
