// SPDX-License-Identifier: GPL-3.0-or-later

/// Threads that run certain tasks alone.
///
/// All other tasks of a program share few threads. If its code keeps them busy, for example by waiting for an engine in a
/// task, these tasks still run.
package final class TaskThreads: TaskExecutor {
    private let jobs = Monitor<[UnownedJob]>([])

    /// The threads for the tasks that serve processes, as many as there are processors; `nil` if the system gives none.
    ///
    /// They stay until the end of the program, and wait without work.
    package static let serving = TaskThreads(WorkerThread.processorCount)

    private init?(_ count: Int) {
        for number in 0..<count {
            do {
                try WorkerThread.start { self.work() }
            } catch {
                if number == 0 { return nil }
                break
            }
        }
    }

    /// Queues a part of a task.
    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        jobs.update { $0.append(job) }
    }

    private func work() {
        let executor = asUnownedTaskExecutor()
        while true {
            jobs.wait { $0.isEmpty ? nil : $0.removeFirst() }
                .runSynchronously(on: executor)
        }
    }
}
