// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

using os_log_t = void*;
